import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '반납 접수',
  back: '예약으로',
  gauges: '계기판',
  since: (km: string) => `출발 ${km}km`,
  photos: '사진',
  drop: '사진 여러 장 고르기',
  order: '앞, 뒤, 왼쪽, 오른쪽 순서로 채웁니다. 부위는 바꿀 수 있습니다.',
  remove: (slot: string) => `${slot} 사진 빼기`,
  slotOf: (n: number) => `사진 ${n}의 부위`,
  damages: '손상',
  press: '손상된 부위를 누르세요.',
  elsewhere: '반납 장소가 다른 사유',
  finish: '점검 등록하고 반납',
  done: '반납했습니다.',
  over: '이용 중인 예약이 아닙니다.',
  start: '사진·손상과 함께 반납',
}

const en: typeof ko = {
  title: 'Take a car back',
  back: 'To the ride',
  gauges: 'Dials',
  since: (km) => `${km} km at the start`,
  photos: 'Photos',
  drop: 'Choose several photos',
  order: 'Front, rear, left, right in this order; each can be changed.',
  remove: (slot) => `Remove the photo of ${slot.toLowerCase()}`,
  slotOf: (n) => `Side of photo ${n}`,
  damages: 'Damages',
  press: 'Press the parts that are damaged.',
  elsewhere: 'Why it is elsewhere',
  finish: 'Enter the inspection and take it back',
  done: 'The car is back.',
  over: 'This ride is not under way.',
  start: 'Take back with photos and damages',
}

/** Messages of the vehicle return. */
export const returnWords = defineMessages({ ko, en })
