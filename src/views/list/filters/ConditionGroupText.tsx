import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { isResourceRoute } from '#provider/routes.ts'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { ReferenceTitles } from '../../FieldValue.tsx'
import type { ConditionSet, ConditionGroup } from './conditionGroups.ts'
import { conditionGroupsIn } from './conditionGroups.ts'
import { isConditions, filterKeyLabel, filterValueText } from './conditionValueText.ts'
import { conditionGroupMessages } from './conditionGroupMessages.ts'

const plainKeys = (filters: ConditionSet) => Object.keys(filters).filter((key) => key !== 'any' && key !== 'all')

function valueText(resource: Resource, key: string, value: unknown) {
  const fieldKey = fieldKeyOf(resource, key)
  if (!fieldKey) return isConditions(value) ? '' : String(value)
  return filterValueText(fieldKey, value)
}

function conditionSetText(resource: Resource, filters: ConditionSet): string {
  const { and } = conditionGroupMessages()
  const plain = plainKeys(filters).map((key) => `${filterKeyLabel(resource, key)} ${valueText(resource, key, filters[key])}`)
  const inner = conditionGroupsIn(filters).map((group) => `(${formatConditionGroup(resource, group)})`)
  return [...plain, ...inner].join(` ${and} `)
}

/** A group as plain text; references appear as ids. */
export const formatConditionGroup = (resource: Resource, group: ConditionGroup): string =>
  group.map((item) => conditionSetText(resource, item)).join(` ${conditionGroupMessages().or} `)

const MutedText = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text}
  </Box>
)

function ConditionValue({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const refers = fieldKeyOf(resource, name)?.field.to
  if (refers && isResourceRoute(routeOf(refers)) && value !== null && !isConditions(value))
    return <ReferenceTitles to={refers} ids={[value].flat().map(Number)} />
  return valueText(resource, name, value)
}

/** One set of filters, combined with "and". */
export function ConditionSetText({ resource, filters }: { resource: Resource; filters: ConditionSet }) {
  const { and } = conditionGroupMessages()
  const parts = [
    ...plainKeys(filters).map((key) => (
      <>
        <MutedText text={filterKeyLabel(resource, key)} /> <ConditionValue resource={resource} name={key} value={filters[key]} />
      </>
    )),
    ...conditionGroupsIn(filters).map((group) => (
      <>
        (<ConditionGroupText resource={resource} group={group} />)
      </>
    )),
  ]
  return parts.map((part, index) => (
    // The parts of a set have no ids.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <MutedText text={` ${and} `} />}
      {part}
    </Fragment>
  ))
}

/** A condition group as text: `상태 예약 또는 금액 ≥ 1,000`. */
export function ConditionGroupText({ resource, group }: { resource: Resource; group: ConditionGroup }) {
  const { or } = conditionGroupMessages()
  return group.map((filters, index) => (
    <Fragment key={JSON.stringify(filters)}>
      {index > 0 && (
        <Box component="strong" sx={{ mx: 0.5 }}>
          {or}
        </Box>
      )}
      <ConditionSetText resource={resource} filters={filters} />
    </Fragment>
  ))
}
