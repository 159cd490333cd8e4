/** Final states of Hyosung: mandate active or refused, debit paid or failed. Any other state is still waiting. */
export const finalMandateStates = new Map<string, 'active' | 'denied'>([
  ['신청완료', 'active'],
  ['신청실패', 'denied'],
])
export const finalDebitStates = new Map<string, 'paid' | 'denied'>([
  ['출금성공', 'paid'],
  ['출금실패', 'denied'],
])
