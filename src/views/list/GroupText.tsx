import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { isResource } from '#provider/routes.ts'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { slotOf } from '#schema/slot.ts'
import { Referred } from '../Value.tsx'
import type { Filters, Group } from './conditionGroups.ts'
import { groupsIn } from './conditionGroups.ts'
import { isConditions, labelOfKey, said } from './conditionText.ts'
import { groupWords } from './groupWords.ts'

const plainKeys = (filters: Filters) => Object.keys(filters).filter((key) => key !== 'any' && key !== 'all')

function valueText(of: Resource, key: string, value: unknown) {
  const slot = slotOf(of, key)
  if (!slot) return isConditions(value) ? '' : String(value)
  return said(slot, value)
}

function setWords(of: Resource, filters: Filters): string {
  const { and } = groupWords()
  const plain = plainKeys(filters).map((key) => `${labelOfKey(of, key)} ${valueText(of, key, filters[key])}`)
  const inner = groupsIn(filters).map((group) => `(${groupText(of, group)})`)
  return [...plain, ...inner].join(` ${and} `)
}

/** A group in plain words; what a reference points at by its number alone. */
export const groupText = (of: Resource, group: Group): string => group.map((each) => setWords(of, each)).join(` ${groupWords().or} `)

const Small = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text}
  </Box>
)

function OneValue({ of, name, value }: { of: Resource; name: string; value: unknown }) {
  const refers = slotOf(of, name)?.field.to
  if (refers && isResource(routeOf(refers)) && value !== null && !isConditions(value)) return <Referred to={refers} ids={[value].flat().map(Number)} />
  return valueText(of, name, value)
}

/** One set of filters, all of which are to hold. */
export function SetText({ of, filters }: { of: Resource; filters: Filters }) {
  const { and } = groupWords()
  const parts = [
    ...plainKeys(filters).map((key) => (
      <>
        <Small text={labelOfKey(of, key)} /> <OneValue of={of} name={key} value={filters[key]} />
      </>
    )),
    ...groupsIn(filters).map((group) => (
      <>
        (<GroupText of={of} group={group} />)
      </>
    )),
  ]
  return parts.map((part, at) => (
    // The parts of a set have no order of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <Small text={` ${and} `} />}
      {part}
    </Fragment>
  ))
}

/** A group of conditions in words: `상태 예약 또는 금액 ≥ 1,000`. */
export function GroupText({ of, group }: { of: Resource; group: Group }) {
  const { or } = groupWords()
  return group.map((filters, at) => (
    <Fragment key={JSON.stringify(filters)}>
      {at > 0 && (
        <Box component="strong" sx={{ mx: 0.5 }}>
          {or}
        </Box>
      )}
      <SetText of={of} filters={filters} />
    </Fragment>
  ))
}
