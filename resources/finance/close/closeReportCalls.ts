import { z } from 'zod'
import { download, get } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { exportContentTypes } from '#schema/list/wire.ts'

const words = z.object({ ko: z.string(), en: z.string() })

const monthCall = { can: 'finance', params: z.strictObject({ id: idSchema }) } as const

/** What is open in a month: `count` of each check, whether it blocks the close, and the list of its rows. */
const checklist = z.array(
  z.object({ key: z.string(), label: words, count: z.int(), blocks: z.boolean(), resource: z.string().nullable(), filter: z.record(z.string(), z.unknown()) }),
)
export type Checklist = z.infer<typeof checklist>

/** Reading calls of a month: its checklist, and its entries as files for the accountant. */
export const closeReportCalls = {
  checklist: get({ summary: { ko: '마감 점검 보기', en: 'Get the checklist of the close' }, ...monthCall, result: checklist }),
  journalFile: download({
    summary: { ko: '한 달의 분개 내려받기', en: 'Download the journal lines of a month' },
    button: { ko: '분개 CSV', en: 'Journal CSV' },
    ...monthCall,
    contentType: exportContentTypes.csv,
  }),
  voucherFile: download({
    summary: { ko: '더존 일반전표 내려받기', en: 'Download the general vouchers for Douzone' },
    button: { ko: '더존 일반전표', en: 'Douzone vouchers' },
    ...monthCall,
    contentType: exportContentTypes.xlsx,
  }),
}
