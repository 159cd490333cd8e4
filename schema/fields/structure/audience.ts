import type { ListFilter } from '../../base/listFilter.ts'
import type { Where } from '../../base/where.ts'
import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { exampleDay } from '../base/dates.ts'
import { hasValidTexts } from './json.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { jsonCellFormat } from '../base/structured.ts'

export interface AudienceOptions extends CommonOptions<ListFilter> {
  /** Fixed conditions that every row of the audience must meet. */
  where?: Where
}
export type AudienceField = Field<ListFilter, AudienceOptions, 'audience', '$'> & { readonly audienceOf: string }

/** A set of rows of another resource, defined by filters. */
export function audience<const T extends string, const O extends AudienceOptions = {}>(
  label: Label,
  audienceOf: T,
  options: ExactOptions<O, AudienceOptions> = {} as never,
): Field<ListFilter, NoInfer<O>, 'audience', '$'> & { readonly audienceOf: T } {
  const value = z
    .record(z.string(), z.unknown())
    .refine((input) => Object.keys(input).length > 0, encodedZodError('tooFew', { least: 1 }))
    .refine(hasValidTexts, encodedZodError('notClean'))
  return {
    kind: 'audience',
    label,
    options,
    audienceOf,
    keySpecs: { $: { value, column: 'jsonb', ops: ['isNull'], ...jsonCellFormat } },
    example: (n) => ({ created_at: { gte: `${exampleDay(n)} 00:00:00` } }),
    invalidExamples: ['text', {}, [], 7],
    searchable: false,
  }
}
