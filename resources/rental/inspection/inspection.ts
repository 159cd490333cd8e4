import type { AreaDiagram } from '#schema'
import { choice, image, latlng, rows, text, whole } from '#schema'

/** Readings of a car and its position. */
export const carReadingFields = {
  odometer_km: whole({ ko: '주행거리', en: 'Mileage' }, { max: 2_000_000, unit: 'km' }),
  fuel_pct: whole({ ko: '연료·배터리', en: 'Fuel or battery' }, { max: 100, unit: '%' }),
  lat_lng: latlng({ ko: '위치', en: 'Location' }, { optional: true }),
  parking_memo: text({ ko: '주차 위치', en: 'Parking location' }, { max: 100, optional: true }),
}

export const photoSlotField = choice('부위', { front: '앞', rear: '뒤', left: '왼쪽', right: '오른쪽', dashboard: '계기판', interior: '실내', extra: '추가' })

export const damageFields = {
  part: choice('부위', {
    front_bumper: '앞범퍼',
    rear_bumper: '뒷범퍼',
    hood: { ko: '보닛', en: 'Bonnet' },
    trunk: { ko: '트렁크', en: 'Boot' },
    left_front_door: '왼쪽 앞문',
    left_rear_door: '왼쪽 뒷문',
    right_front_door: '오른쪽 앞문',
    right_rear_door: '오른쪽 뒷문',
    fender: { ko: '펜더', en: 'Wing' },
    wheel: '휠',
    glass: '유리',
    mirror: '사이드미러',
    interior: '실내',
  }),
  type: choice('유형', { scratch: '긁힘', dent: '찌그러짐', crack: '깨짐', stain: '오염', missing: '분실' }),
  severity: choice('정도', { light: { ko: '경미', en: 'Minor' }, medium: { ko: '보통', en: 'Moderate' }, heavy: { ko: '심함', en: 'Severe' } }),
  photo: image('사진', { optional: true }),
}

/** Top view of a car body with its sides folded out. */
const body: AreaDiagram = {
  by: 'part',
  size: [360, 200],
  areas: {
    front_bumper: [[8, 50, 18, 100]],
    hood: [[28, 54, 62, 92]],
    glass: [
      [92, 60, 34, 80],
      [228, 60, 28, 80],
    ],
    interior: [[128, 60, 98, 80]],
    trunk: [[258, 54, 62, 92]],
    rear_bumper: [[322, 50, 18, 100]],
    left_front_door: [[106, 158, 64, 28]],
    left_rear_door: [[172, 158, 60, 28]],
    right_front_door: [[106, 14, 64, 28]],
    right_rear_door: [[172, 14, 60, 28]],
    fender: [
      [34, 24, 40, 18],
      [34, 158, 40, 18],
      [264, 24, 40, 18],
      [264, 158, 40, 18],
    ],
    wheel: [
      [40, 4, 30, 16],
      [40, 180, 30, 16],
      [270, 4, 30, 16],
      [270, 180, 30, 16],
    ],
    mirror: [
      [80, 30, 18, 12],
      [80, 158, 18, 12],
    ],
  },
}

/** Damages are entered by selecting the part on the drawing. */
export const damageDrawingOptions = { max: 50, drawing: body } as const

export const cleanlinessField = choice(
  '청결',
  { clean: '양호', dirty: '오염', smoke: { ko: '흡연흔적', en: 'Traces of smoking' }, pet: { ko: '반려동물', en: 'Traces of pets' } },
  { optional: true },
)

/** Inspection by the driver before and after a rental. The server adds the time and marks new damages. */
export const inspectionReportFields = {
  ...carReadingFields,
  photos: rows(
    { ko: '사진', en: 'Photos' },
    { slot: photoSlotField, photo: image('사진') },
    {
      max: 30,
      slots: 'slot',
      help: {
        ko: '앞, 뒤, 왼쪽, 오른쪽 사진입니다. 빠진 사진은 나중에 추가할 수 있습니다.',
        en: 'Front, rear, left and right. Missing photos can be added later.',
      },
    },
  ),
  damages: rows({ ko: '손상', en: 'Damage' }, damageFields, { optional: true, ...damageDrawingOptions }),
  cleanliness: cleanlinessField,
  note: text({ ko: '특이사항', en: 'Remarks' }, { lines: 4, optional: true }),
}
