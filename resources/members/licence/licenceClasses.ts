/** Classes of driving licences. Without imports, because public pages load it too. */
export const licenceClasses = {
  c1_large: { ko: '1종대형', en: 'Class 1 heavy' },
  c1: { ko: '1종보통', en: 'Class 1' },
  c2: { ko: '2종보통', en: 'Class 2' },
  c2_auto: { ko: '2종보통 자동', en: 'Class 2 automatic' },
  intl: { ko: '국제', en: 'International' },
} as const
