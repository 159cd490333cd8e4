/** The kinds and states of a complaint. Without imports, because public pages load them too. */
export const claimTypes = {
  accident: { ko: '사고', en: 'Accident' },
  breakdown: { ko: '고장', en: 'Breakdown' },
  damage: { ko: '파손발견', en: 'Damage found' },
  dirty: { ko: '청결', en: 'Cleanliness' },
  key: { ko: '문열림·키', en: 'Doors and key' },
  spot: { ko: '스팟', en: 'Spot' },
  charge: { ko: '요금', en: 'Charge' },
  app: { ko: '앱', en: 'App' },
  etc: { ko: '기타', en: 'Other' },
} as const

export const claimStates = {
  received: { ko: '접수', en: 'Received' },
  in_progress: { ko: '처리중', en: 'In progress' },
  waiting: { ko: '고객확인', en: 'Awaiting customer' },
  resolved: { ko: '해결', en: 'Resolved' },
  rejected: { ko: '반려', en: 'Rejected' },
  closed: { ko: '종결', en: 'Closed' },
} as const
