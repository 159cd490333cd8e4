/** Kinds of contracts by payment model. */
export const purchaseKinds = {
  long_rent: { ko: '장기렌트', en: 'Long-term rental' },
  lease_op: { ko: '운용리스', en: 'Operating lease' },
  lease_fin: { ko: '금융리스', en: 'Finance lease' },
  installment: { ko: '할부', en: 'Instalments' },
  cash: { ko: '일시불', en: 'One-off payment' },
  subscribe: { ko: '구독', en: 'Subscription' },
} as const

/** Payment methods of monthly invoices. */
export const payMethods = {
  cms: { ko: '자동이체', en: 'Direct debit' },
  card: { ko: '카드', en: 'Card' },
  transfer: { ko: '계좌이체', en: 'Bank transfer' },
} as const
export const taxReceiptTypes = {
  tax: { ko: '세금계산서', en: 'Tax invoice' },
  card: { ko: '카드영수증', en: 'Card receipt' },
  cash: { ko: '현금영수증', en: 'Cash receipt' },
  none: { ko: '없음', en: 'None' },
} as const
