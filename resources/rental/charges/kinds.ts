/** Kinds of post-rental charges. */
export const chargeKinds = {
  traffic: { ko: '과태료', en: 'Fine' },
  toll: { ko: '통행료', en: 'Toll' },
  parking: { ko: '주차료', en: 'Parking fee' },
  distance: { ko: '주행요금', en: 'Distance charge' },
  late: { ko: '지연반납', en: 'Late return' },
  fuel: { ko: '유류비', en: 'Fuel cost' },
  charge: { ko: '충전비', en: 'Charging cost' },
  cleaning: { ko: '세차비', en: 'Cleaning cost' },
  smoking: { ko: '흡연', en: 'Smoking' },
  damage: { ko: '수리비', en: 'Repair cost' },
  deductible: { ko: '면책금', en: 'Deductible' },
  downtime: { ko: '휴차료', en: 'Downtime charge' },
  tow: { ko: '견인', en: 'Towing' },
  key: { ko: '키분실', en: 'Lost key' },
  penalty: { ko: '페널티', en: 'Penalty' },
  etc: { ko: '기타', en: 'Other' },
} as const

type Kind = keyof typeof chargeKinds

/** Kind of the charge for a penalty: the kind of the same name, otherwise `penalty`. */
export const chargeKindOfPenalty = (code: string): Kind => (Object.hasOwn(chargeKinds, code) ? (code as Kind) : 'penalty')
