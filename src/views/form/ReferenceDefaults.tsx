import { useEffect, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#schema'
import { routeOf } from '#schema'
import { defaultSourcesOf } from '#schema/row/defaultFrom.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'

type Fields = Readonly<Record<string, Field>>

interface ReferenceDefaultsProps {
  /** All fields of the form, and a test for those that have inputs. */
  fields: Fields
  hasInput?: (name: string) => boolean
  /** The loaded row; undefined for a new one. */
  before?: RowData | undefined
}

/** Fills fields from the row of a chosen reference, until the user enters another value. */
export const ReferenceDefaults = ({ fields, hasInput = () => true, before }: ReferenceDefaultsProps) =>
  fieldKeysOfFields(fields)
    .filter(({ name, field }) => defaultSourcesOf(field).length > 0 && hasInput(name))
    .map(({ key, field }) => <ReferenceDefault key={key} target={key} field={field} fields={fields} before={before} />)

function ReferenceDefault({ target, field, fields, before }: ReferenceDefaultsProps & { target: string; field: Field }) {
  const { setValue, getValues } = useFormContext()
  const sources = defaultSourcesOf(field)
  const watchedValues: unknown[] = useWatch({ name: sources.map(({ key }) => key) })
  const index = watchedValues.findIndex((id, n) => Number(id) > 0 && id !== before?.[sources[n]?.key ?? ''])
  const source = sources[index]
  const id = Number(watchedValues[index] ?? 0)
  const { data } = useGetOne(routeOf(fields[source?.name ?? '']?.to ?? ''), { id }, { enabled: source !== undefined })
  const next: unknown = source && data?.id === id ? data[source.copiedKey] : undefined
  const lastDefault = useRef<unknown>(undefined)
  useEffect(() => {
    const now: unknown = getValues(target)
    const isOwn = now !== undefined && now !== null && now !== '' && now !== lastDefault.current
    if (typeof next !== 'number' || isOwn) return
    lastDefault.current = next
    setValue(target, next, { shouldDirty: true })
  }, [target, next, getValues, setValue])
  return null
}
