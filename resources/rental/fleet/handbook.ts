import type { LocalizedText } from '#schema'

/** What a car of the fleet is for, for the handbook. */
export const rcarHandbook: LocalizedText = {
  ko: '시승으로 빌려주는 차량입니다. 운영중인 차만 검색과 예약에 나오고, 요금은 차량에 걸린 요금정책을 따릅니다. 며칠 세워 두는 일은 상태를 바꾸지 말고 차량 사용불가로 기간을 등록하세요. 정비 입고나 매각으로 바꾸기 전에 앞으로 잡힌 예약이 없는지 타임라인에서 확인합니다.',
  en: 'A car that is rented out. Only active cars appear in search and can be booked; the price comes from their price policy. To take a car off the road for some days, enter an out-of-service period instead of changing the state. Before sending it to repair or selling it, check the timeline for upcoming bookings.',
}
