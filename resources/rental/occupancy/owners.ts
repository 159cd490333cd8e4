/** Resources that can occupy a car. */
export const occupancyOwnerLabels = {
  rent: { ko: '시승예약', en: 'Reservation' },
  rcarDisable: { ko: '차량 사용불가', en: 'Out of service' },
  accRent: { ko: '사고대차', en: 'Accident replacement' },
  urent: { ko: '이용회차', en: 'Rental cycle' },
} as const

export const occupancyOwnerTypes = ['rent', 'rcarDisable', 'accRent', 'urent'] as const satisfies readonly (keyof typeof occupancyOwnerLabels)[]
