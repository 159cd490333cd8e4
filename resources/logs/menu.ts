import { group, item } from '#schema'
import { documentMail } from '../documents/documentMail.ts'
import { bankTransaction } from '../finance/bank/bankTransaction.ts'
import { accountingMonth } from '../finance/close/accountingMonth.ts'
import { payout } from '../finance/payout/payout.ts'
import { reconciliationDifference } from '../finance/reconciliation/reconciliationDifference.ts'
import { taxDocument } from '../finance/tax-documents/taxDocument.ts'
import { account } from './account.ts'
import { comment } from './comment.ts'
import { journalEntry } from './journalEntry.ts'
import { journalLine } from './journalLine.ts'
import { manualEntry } from './manualEntry.ts'
import { pointLog } from './pointLog.ts'
import { tlog } from './tlog.ts'
import { watch } from './watch.ts'

export const logMenuGroup = group(
  'logs',
  { ko: '로그', en: 'Logs' },
  [
    item(pointLog, { ko: '포인트 내역', en: 'Points' }),
    item(tlog, { ko: '거래 로그', en: 'Transactions' }),
    item(journalEntry, { ko: '전표', en: 'Journal entries' }),
    item(manualEntry, { ko: '수기 전표', en: 'Manual entries' }),
    item(journalLine, { ko: '분개장', en: 'Journal lines' }),
    item(account, { ko: '계정과목', en: 'Chart of accounts' }),
    item(reconciliationDifference, { ko: '대사 차이', en: 'Reconciliation' }),
    item(payout, { ko: '정산 입금', en: 'Payouts' }),
    item(accountingMonth, { ko: '회계 월', en: 'Accounting months' }),
    item(taxDocument, { ko: '세금계산서·현금영수증', en: 'Tax documents' }),
    item(documentMail, { ko: '보낸 문서', en: 'Sent documents' }),
    item(bankTransaction, { ko: '은행 거래', en: 'Bank transactions' }),
  ],
  { closed: true, also: [comment, watch] },
)
