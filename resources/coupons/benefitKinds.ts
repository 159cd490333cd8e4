/** Kinds of coupon discounts. */
export const benefitKinds = {
  rate: { ko: '정률', en: 'Percentage' },
  amount: { ko: '정액', en: 'Fixed amount' },
  hours: { ko: '무료시간', en: 'Free hours' },
  cdw: { ko: '면책무료', en: 'Free damage waiver' },
  delivery: { ko: '딜리버리무료', en: 'Free delivery' },
} as const
