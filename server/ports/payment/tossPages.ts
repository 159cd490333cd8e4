import type { z } from 'zod'
import type { UnknownResult } from './port.ts'
import { requestTimeoutMs } from './port.ts'
import type { TossAccess } from './tossClient.ts'
import { sendTossRequest, errorOutcome, unknownOutcome, unreadableOutcome } from './tossClient.ts'

/** A list of a thousand full pages is an error of the vendor. */
const maxPages = 1000
/** The vendor documents up to a minute for a list, six times what a payment may take. */
const listPatience = 6

/** Reads a list page by page until a page is not full. `pathOf` gets the number of the page, from 0, and the last row so far. */
export async function readTossPages<T>(
  access: TossAccess,
  shape: z.ZodType<T[]>,
  pageSize: number,
  pathOf: (page: number, last: T | undefined) => string,
): Promise<T[] | UnknownResult> {
  const rows: T[] = []
  const patient = { ...access, responseTimeoutMs: (access.responseTimeoutMs ?? requestTimeoutMs) * listPatience }
  for (let page = 0; page < maxPages; page++) {
    const response = await sendTossRequest(patient, 'GET', pathOf(page, rows.at(-1)))
    if ('outcome' in response) return response
    if (response.status >= 300) return { ...errorOutcome(response), outcome: 'unknown' }
    const { data } = shape.safeParse(response.body)
    if (!data) return unreadableOutcome(response.body)
    rows.push(...data)
    if (data.length < pageSize) return rows
  }
  return unknownOutcome('TOO_LONG', `${maxPages * pageSize}`)
}
