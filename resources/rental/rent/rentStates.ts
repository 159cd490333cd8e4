/** The states of a rental. Without imports, because public pages load it too. */
export const rentStates = {
  hold: { ko: '결제대기', en: 'Awaiting payment' },
  reserved: { ko: '예약완료', en: 'Reserved' },
  in_use: { ko: '이용중', en: 'In use' },
  returned: { ko: '반납', en: 'Returned' },
  completed: { ko: '정산완료', en: 'Completed' },
  canceled: { ko: '취소', en: 'Cancelled' },
  no_show: { ko: '노쇼', en: 'No-show' },
  expired: { ko: '결제만료', en: 'Payment expired' },
} as const

/** States of rentals that were picked up. */
export const drivenRentalStates = ['in_use', 'returned', 'completed'] as const satisfies readonly (keyof typeof rentStates)[]
