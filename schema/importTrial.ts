import { z } from 'zod'

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

/** What is wrong at one place of the input; `values` are what the message was filled with. */
export const issueShape = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

export const effects = ['new', 'change', 'same', 'error'] as const

/** One cell: `after` is what was understood, as it is written; `mended` says that a program had taken its zeros off, and that they are back. */
const change = z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string(), mended: z.literal(true).optional() })

/** What one row of a file would do: `draft` is what `save` is to be given. */
const importRow = z.object({
  line: z.int().min(1),
  effect: z.enum(effects),
  id: z.int().min(1).optional(),
  draft: z.record(z.string(), z.unknown()).optional(),
  changes: z.array(change),
  issues: z.array(issueShape),
})

/** What a file would do, and which of its headings were understood. */
export const importTrial = z.object({
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  unknown: z.array(z.string()),
  rows: z.array(importRow),
})
export type ImportTrial = Frozen<z.infer<typeof importTrial>>
