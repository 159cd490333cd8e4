import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import type { InnerFields, InnerValue } from '../base/structured.ts'
import { jsonCellFormat, buildInnerFileSql, innerExample, innerShape } from '../base/structured.ts'

export interface RowsOptions extends CommonOptions<object[]> {
  /** Smallest number of lines. */
  min?: number
  /** Largest number of lines; 100 by default. */
  max?: number
  /** The lines are days that are picked in a calendar; the inner field that holds the day. */
  calendar?: string
  /** The lines are pictures in named places; the inner choice that names the place. */
  slots?: string
  /** The lines are entered by pressing areas of a drawing. */
  drawing?: AreaDiagram
}

/** A rectangle: from left, from top, width, height. */
type Area = readonly [number, number, number, number]

/** A drawing made of rectangles: each value of an inner choice has one or several areas on it. */
export interface AreaDiagram {
  /** The inner choice whose values the areas are. */
  readonly by: string
  /** Width and height of the drawing. */
  readonly size: readonly [number, number]
  /** Rectangles of each value of the choice. */
  readonly areas: Readonly<Record<string, readonly Area[]>>
}
export type RowsField = Field<object[], RowsOptions, 'rows', '$'> & { readonly inner: InnerFields }

const sameDay = encodedZodError('sameDay')

/** Reports the later of two lines with the same day. */
const refuseDuplicateDays = (name: string) => (lines: readonly unknown[], context: z.RefinementCtx) => {
  const visited = new Set<unknown>()
  for (const [at, line] of lines.entries()) {
    const day = (line as Record<string, unknown>)[name]
    if (visited.has(day)) context.addIssue({ code: 'custom', path: [at, name], message: sameDay.error })
    visited.add(day)
  }
}

/** A small table inside a row: discount tiers, contacts, opening hours. It is edited line by line. */
export function rows<const Fs extends InnerFields, const O extends RowsOptions = {}>(
  label: Label,
  inner: Fs,
  options: ExactOptions<O, RowsOptions> = {} as never,
): Field<InnerValue<Fs>[], NoInfer<O>, 'rows', '$'> & { readonly inner: Fs } {
  const { optional = false, min = optional ? 0 : 1, max = 100, calendar }: RowsOptions = options
  const lines = z
    .array(innerShape(inner))
    .min(min, encodedZodError('tooFewLines', { least: min }))
    .max(max, encodedZodError('tooManyLines', { most: max }))
  const value = calendar === undefined ? lines : lines.superRefine(refuseDuplicateDays(calendar))
  return {
    kind: 'rows',
    label,
    options,
    inner,
    keySpecs: { $: { value: value as never, column: 'jsonb', ops: ['isNull'], ...jsonCellFormat, ...buildInnerFileSql(inner, true) } },
    example: (n) => Array.from({ length: Math.max(min, 1) }, (_, at) => innerExample(inner, n + at)) as never,
    invalidExamples: ['text', [{ noSuchKey: 1 }], {}],
    searchable: false,
  }
}
