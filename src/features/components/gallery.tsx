import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Form } from 'react-admin'
import { set } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { Field } from '#schema'
import { localizeIssue, labelText } from '#schema'
import { issuesFromZod, crossCheckIssues } from '#schema/row/issues.ts'
import { shapeOfFieldKeys } from '#schema/row/shape.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { whenIssues } from '#schema/row/applicability.ts'
import { FormInfoContext } from '../../fields/parts/FormInfo.tsx'
import { useMe } from '../../components/session/me.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { applicableValues } from '../../views/form/formValues.ts'
import { ReferenceDefaults } from '../../views/form/ReferenceDefaults.tsx'
import { DatePickerSamples } from './_DatePickerSamples.tsx'
import { FilterSamples } from './_FilterSamples.tsx'
import { FieldSample } from './_FieldSample.tsx'
import { ListPartSamples } from './_ListPartSamples.tsx'
import { RecordPageSamples } from './_RecordPageSamples.tsx'
import { sampleRow, fieldSamples } from './_fieldSamples.ts'
import { DialogAndToastSamples } from './_DialogAndToastSamples.tsx'

const fields: Readonly<Record<string, Field>> = Object.assign({}, ...Object.values(fieldSamples).map((group) => group.fields))
const fieldKeys = fieldKeysOfFields(fields).filter(({ field }) => !field.options.readOnly)
const formShape = shapeOfFieldKeys(fieldKeys)

/** The same validation as in real forms, so that every kind can be seen with its error. */
function validate(values: Record<string, unknown>) {
  const visibleValues = applicableValues(fields, values)
  const draft = Object.fromEntries(fieldKeys.map(({ key }) => [key, visibleValues[key]]))
  const parsed = formShape.safeParse(draft, { reportInput: true })
  const issues = parsed.success ? [...crossCheckIssues(fields, draft), ...whenIssues(fields, draft)] : issuesFromZod(parsed.error)
  const errors: Record<string, unknown> = {}
  for (const issue of issues) set(errors, issue.path.join('.'), localizeIssue(issue).message)
  return errors
}

/** A part of the page. `?part=` shows only that part; with `?fields=` only fields are shown. */
function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [address] = useSearchParams()
  const alone = address.get('part')
  if (address.has('fields') || (alone !== null && alone !== id)) return null
  return (
    <SampleCard id={id} title={title}>
      {children}
    </SampleCard>
  )
}

/** The samples of a group; `?fields=` limits them to the named fields. */
function Samples({ id, title, fields: group }: { id: string; title: string; fields: Readonly<Record<string, Field>> }) {
  const [address] = useSearchParams()
  const only = address.get('fields')?.split(',')
  const visibleFields = Object.entries(group).filter(([name]) => only?.includes(name) ?? true)
  const looks = visibleFields.map(([name, field]) => <FieldSample key={name} name={name} field={field} />)
  if (!only)
    return (
      <GallerySection id={id} title={title}>
        {looks}
      </GallerySection>
    )
  return (
    visibleFields.length > 0 && (
      <SampleCard id={id} title={title}>
        {looks}
      </SampleCard>
    )
  )
}

function SampleCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** A gallery of everything that a declaration can produce, for developers. */
export default function Components() {
  const {
    id: me,
    name: userName,
    permissions: { accessLevel },
  } = useMe()
  const formContext = useMemo(() => ({ accessLevel }), [accessLevel])
  // New rows start with the current user as default.
  const row = useMemo(() => ({ ...sampleRow, checker_id: me, checker: { id: me, label: userName } }), [me, userName])
  if (!window.location.hostname.includes('local')) return <NotFound />
  return (
    <Box>
      <PageHead title={labelText({ ko: '화면 구성 요소', en: 'Components' }, '')} />
      <GallerySection id="shell" title={labelText({ ko: '공통', en: 'Shared' }, '')}>
        <DialogAndToastSamples />
      </GallerySection>
      <GallerySection id="rowPage" title={labelText({ ko: '상세 화면의 머리글', en: 'Record header' }, '')}>
        <RecordPageSamples />
      </GallerySection>
      <GallerySection id="modes" title={labelText({ ko: '목록 보기 방식', en: 'List views' }, '')}>
        <ListPartSamples />
      </GallerySection>
      <GallerySection id="datePickers" title={labelText({ ko: '날짜 고르기', en: 'Date picker' }, '')}>
        <DatePickerSamples />
      </GallerySection>
      <GallerySection id="filters" title={labelText({ ko: '필터', en: 'Filters' }, '')}>
        <FilterSamples fields={fields} />
      </GallerySection>
      <Form record={row} validate={validate} onSubmit={() => undefined} noValidate>
        <ReferenceDefaults fields={fields} before={row} />
        <FormInfoContext value={formContext}>
          {Object.entries(fieldSamples).map(([name, group]) => (
            <Samples key={name} id={`group-${name}`} title={labelText(group.label, name)} fields={group.fields} />
          ))}
        </FormInfoContext>
        <Button type="submit" variant="contained">
          {labelText({ ko: '검사', en: 'Check' }, '')}
        </Button>
      </Form>
    </Box>
  )
}
