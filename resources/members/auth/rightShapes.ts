import { z } from 'zod'
import { accessLevels } from '#schema'

/** Answers of the calls that tell who has which rights, and how that came to be. */

const accessLevel = z.enum(accessLevels)
const named = z.object({ id: z.int(), name: z.string() })

/** Accounts in force on each access level; of staff those that can do nothing at present too. */
export const rightHolders = z.object({ accessLevels: z.array(z.object({ accessLevel, accounts: z.int() })), idle: z.int() })

/** The number of a change; those before it come next. */
export const beforeChangeId = z
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
