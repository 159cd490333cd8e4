/** The states of a post-rental charge. Without imports, because public pages load it too. */
export const chargeStates = {
  draft: { ko: '접수', en: 'Received' },
  notified: { ko: '고지', en: 'Notified' },
  disputed: { ko: '이의제기', en: 'Disputed' },
  charging: { ko: '결제중', en: 'Charging' },
  paid: { ko: '납부완료', en: 'Paid' },
  failed: { ko: '결제실패', en: 'Charge failed' },
  transferred: { ko: '의무자변경', en: 'Transferred to driver' },
  waived: { ko: '면제', en: 'Waived' },
  canceled: { ko: '취소', en: 'Cancelled' },
  written_off: { ko: '대손', en: 'Written off' },
} as const
