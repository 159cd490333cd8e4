import type { Retention } from '#schema'

/** Legal retention period of personal data after a member has left. */

type Law = Omit<Retention, 'after'>

/** Retention of contracts and payment records. */
export const contractRetention: Law = {
  years: 5,
  law: { ko: '전자상거래법 시행령 제6조: 계약·대금결제 기록 5년', en: 'E-commerce Act, decree art. 6: contracts and payments, 5 years' },
}

/** Retention of complaints and disputes. */
export const complaintRetention: Law = {
  years: 3,
  law: { ko: '전자상거래법 시행령 제6조: 소비자 불만·분쟁 기록 3년', en: 'E-commerce Act, decree art. 6: complaints and disputes, 3 years' },
}

/** Retention of tax invoices and cash receipts. */
export const taxRetention: Law = {
  years: 5,
  law: { ko: '국세기본법 제85조의3: 장부·증거서류 5년', en: 'Framework Act on National Taxes, art. 85-3: books and evidence, 5 years' },
}
