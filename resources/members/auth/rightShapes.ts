import { z } from 'zod'
import { accessLevels } from '#schema'

/** Response shapes for access rights and their changes. */

const accessLevel = z.enum(accessLevels)
const named = z.object({ id: z.int(), name: z.string() })

/** Number of active accounts per access level, and of staff accounts without access at present. */
export const rightHolderCountsShape = z.object({ accessLevels: z.array(z.object({ accessLevel, accounts: z.int() })), idle: z.int() })

/** Cursor: id of a change; the response contains earlier ones. */
export const rightChangeCursorShape = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)

const rights = z.object({ role: z.string().nullable(), staff_grade: z.string().nullable(), inhouse_uid: z.string().nullable() })
export const rightChangesShape = z.object({
  changes: z.array(
    z.object({ id: z.int(), at: z.string(), action: z.string(), user: named, by: named.nullable(), real: named.nullable(), before: rights, after: rights }),
  ),
  /** Cursor of the next page; null on the last page. */
  next: z.int().nullable(),
})
