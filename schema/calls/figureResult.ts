import { z } from 'zod'

/** A figure with its numerator and denominator, and the same for the previous days; null if there is nothing to divide by or to compare with. */
const figureValues = {
  value: z.int().nullable(),
  part: z.number(),
  whole: z.number(),
  before: z.int().nullable(),
  before_part: z.number().nullable(),
  before_whole: z.number().nullable(),
}

/** Amounts by column; null for figures without columns. */
const figureColumns = z.record(z.string(), z.number()).nullable()

/** Result of the call `figures`. */
export const figureResult = z.object({
  figure: z.string(),
  span: z.object({ from: z.string(), to: z.string() }),
  before: z.object({ from: z.string(), to: z.string() }),
  /** For figures that are based on counters: since when they have been counted, and which of the two ranges that covers. Null for other figures. */
  counted: z.object({ since: z.string().nullable(), covers: z.enum(['both', 'now', 'part', 'none']) }).nullable(),
  /** Account whose balance on the last day is the total; null for other figures. */
  account_id: z.int().nullable(),
  total: z.object({ ...figureValues, columns: figureColumns }),
  /** Total number of lines; at most 100 of them are returned, and 1,000 accounts or lines with columns. */
  lines: z.int(),
  /** `opening` and `closing` are null except in the trial balance. */
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      opening: z.number().nullable(),
      closing: z.number().nullable(),
      columns: figureColumns,
      ...figureValues,
    }),
  ),
})
