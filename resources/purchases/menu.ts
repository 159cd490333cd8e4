import { group, item } from '#schema'
import { clause } from './clause.ts'
import { cms } from './debit/cms.ts'
import { monthlyInvoice } from './invoice/monthlyInvoice.ts'
import { product } from './product.ts'
import { purchase } from './contract/purchase.ts'
import { urent } from './urent.ts'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

export const purchaseMenuGroup = group(
  'purchases',
  { ko: '구매', en: 'Purchases' },
  [
    item(product, { ko: '구매상품', en: 'Products' }),
    item(purchase, { ko: '견적·계약', en: 'Quotes and contracts' }),
    item(monthlyInvoice, { ko: '월 청구서', en: 'Monthly invoices' }),
    item(urent, { ko: '이용회차', en: 'Rental cycles' }),
    item(urentDiscountPolicy, { ko: '이용회차 할인정책', en: 'Cycle discounts' }),
  ],
  { also: [cms, clause] },
)
