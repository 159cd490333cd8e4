import { z } from 'zod'

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

/** An issue at one place of the input; `values` are those of the placeholders in the message. */
export const issueShape = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

export const importRowEffects = ['new', 'change', 'same', 'error'] as const

/** One cell: `after` is the parsed value as text. `mended`: leading zeros that a spreadsheet program had removed were restored. */
const cellChange = z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string(), mended: z.literal(true).optional() })

/** The effect of one line of the file; `draft` is the parameter for `save`. */
const importRow = z.object({
  line: z.int().min(1),
  effect: z.enum(importRowEffects),
  id: z.int().min(1).optional(),
  draft: z.record(z.string(), z.unknown()).optional(),
  changes: z.array(cellChange),
  issues: z.array(issueShape),
})

/** The effect of a file, and which of its headings were recognised. */
export const importPreviewShape = z.object({
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  unknown: z.array(z.string()),
  rows: z.array(importRow),
})
export type ImportPreview = Frozen<z.infer<typeof importPreviewShape>>
