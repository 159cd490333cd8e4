import { z } from 'zod'
import { rungs } from '#schema'

/** Answers of the calls that tell who has which rights, and how that came to be. */

const rung = z.enum(rungs)
const named = z.object({ id: z.int(), name: z.string() })

/** Accounts in force on each rung; of staff those that can do nothing at present too. */
export const rightHolders = z.object({ rungs: z.array(z.object({ rung, accounts: z.int() })), idle: z.int() })

/** The number of a change; those before it come next. */
export const olderThan = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)

const rights = z.object({ role: z.string().nullable(), staff_grade: z.string().nullable(), inhouse_uid: z.string().nullable() })
export const rightChanges = z.object({
  changes: z.array(
    z.object({ id: z.int(), at: z.string(), action: z.string(), user: named, by: named.nullable(), real: named.nullable(), before: rights, after: rights }),
  ),
  /** Where the next page begins; null where there is none. */
  next: z.int().nullable(),
})
