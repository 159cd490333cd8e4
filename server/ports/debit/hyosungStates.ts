/** What they call a mandate that may be debited, one that may not, a debit that came in and one that did not. */
export const mandates = new Map<string, 'active' | 'denied'>([
  ['신청완료', 'active'],
  ['신청실패', 'denied'],
])
export const payments = new Map<string, 'paid' | 'denied'>([
  ['출금성공', 'paid'],
  ['출금실패', 'denied'],
])
