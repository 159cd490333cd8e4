import { action, choice, choices, flag, image, moment, ref, resource, rows, section, states, tab, text, whole } from '#schema'
import { cleanlinessField, damageFields, carReadingFields, damageDrawingOptions, inspectionReportFields, photoSlotField } from './inspection.ts'

/** Condition of a car at a moment (pick-up, return, staff check). */
export const rcarState = resource(
  'rcarState',
  { ko: '차량 점검기록', en: 'Inspection' },
  {
    handbook: {
      ko: '차를 내주거나 돌려받을 때, 또는 직원이 점검할 때의 차량 상태 기록입니다. 주행거리, 연료, 사진, 손상이 남아 나중에 파손 책임을 가리는 근거가 됩니다. 검수대기 기록은 직전 사진과 견주어 새 손상이 있는지 보고 정상이나 이상으로 판정하세요.',
      en: 'The condition of a car at pick-up, at return or at a check by staff. Mileage, fuel, photos and damages decide later who answers for a damage. Compare records that await review with the photos before them, and mark each as OK or as an issue.',
    },
    title: 'rcar',
    fields: {
      basics: section('기본', {
        rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { defaultFrom: '$rent.rcar' }),
        kind: choice(
          { ko: '구분', en: 'Kind' },
          { pickup: '대여', return: '반납', check: '점검', wash: { ko: '세차', en: 'Car wash' }, move: { ko: '이동', en: 'Relocation' } },
        ),
        rent: ref({ ko: '예약', en: 'Rental' }, 'rent', { optional: true, where: { rcar_id: '$rcar_id' } }),
        checked_at: moment('점검일시', { minutePrecision: true }),
        checker: ref({ ko: '점검자', en: 'Inspector' }, 'user', { defaultFrom: 'me' }),
        result: states(
          '결과',
          { pending: { ko: '검수대기', en: 'Awaiting review' }, ok: { ko: '정상', en: 'OK' }, issue: '이상' },
          { tones: { pending: 'warn', ok: 'good', issue: 'bad' } },
        ),
      }),
      gauges: section('계기', {
        ...carReadingFields,
        warning_lights: choices(
          { ko: '경고등', en: 'Warning lights' },
          {
            engine: '엔진',
            tire: { ko: '타이어 공기압', en: 'Tyre pressure' },
            oil: '엔진오일',
            brake: '브레이크',
            battery: '배터리',
            airbag: '에어백',
            coolant: '냉각수',
            washer: '워셔액',
          },
          { optional: true },
        ),
      }),
      outside: section(
        { ko: '외관', en: 'Exterior' },
        {
          photos: rows(
            { ko: '사진', en: 'Photos' },
            {
              slot: photoSlotField,
              photo: image('사진'),
              taken_at: moment('촬영일시'),
            },
            { max: 30, slots: 'slot' },
          ),
          late_photo: flag({ ko: '사진 미완', en: 'Photos incomplete' }, { readOnly: true, default: false, whenTrue: 'warn' }),
          damages: rows(
            { ko: '손상', en: 'Damage' },
            {
              ...damageFields,
              is_new: flag({ ko: '신규', en: 'New' }, { default: false }),
            },
            {
              optional: true,
              ...damageDrawingOptions,
              help: {
                ko: '신규 여부는 저장할 때 직전 점검과 비교해 정합니다.',
                en: 'New damage is determined on saving by comparison with the previous inspection.',
              },
            },
          ),
          new_damage_count: whole({ ko: '신규 손상 수', en: 'New damage count' }, { readOnly: true, default: 0 }),
          cleanliness: cleanlinessField,
          prev_state: ref({ ko: '직전 점검', en: 'Previous inspection' }, 'rcarState', { readOnly: true, optional: true }),
          note: text({ ko: '특이사항', en: 'Remarks' }, { lines: 4, optional: true }),
          locked_at: moment({ ko: '확정일시', en: 'Finalised at' }, { readOnly: true, optional: true }),
        },
      ),
    },
    list: {
      columns: ['rcar', 'kind', 'result', 'checked_at', 'new_damage_count', 'odometer_km', 'fuel_pct', 'rent', 'checker'],
      filters: ['rcar', 'kind', 'rent', 'checked_at', 'checker', 'result', 'new_damage_count', 'cleanliness', 'late_photo'],
      search: ['rcar', 'rent', 'checker', 'note'],
      tabs: {
        pending: tab(
          { ko: '검수할 점검', en: 'Inspections to review' },
          { result: 'pending' },
          { tone: 'warn', queue: { can: 'ops', team: 'fleet', oldest: 'checked_at' } },
        ),
        issue: tab({ ko: '이상', en: 'Issues' }, { result: 'issue' }),
      },
    },
    can: { read: 'cs', save: 'ops', del: 'super' },
    ownerAccess: {
      by: 'checker',
      where: { kind: ['pickup', 'return'] },
      fields: [
        'rcar',
        'kind',
        'rent',
        'checked_at',
        'result',
        'odometer_km',
        'fuel_pct',
        'lat_lng',
        'parking_memo',
        'warning_lights',
        'photos',
        'late_photo',
        'damages',
        'new_damage_count',
        'cleanliness',
        'note',
      ],
    },
    endpoints: {
      approve: action(
        { ko: '정상 판정', en: 'Mark as OK' },
        {
          can: 'ops',
          from: ['pending'],
          to: 'ok',
          availableWhen: { late_photo: false },
          confirm: { ko: '확정한 점검기록은 고칠 수 없습니다.', en: 'A finalised inspection cannot be edited.' },
        },
      ),
      flagIssue: action(
        { ko: '이상 판정', en: 'Mark as issue' },
        {
          can: 'ops',
          from: ['pending'],
          to: 'issue',
          availableWhen: { late_photo: false },
          ask: {
            note: text({ ko: '특이사항', en: 'Remarks' }, { lines: 4 }),
            opens_claim: flag({ ko: '불편접수 등록', en: 'Create a complaint' }, { default: false }),
          },
        },
      ),
      addPhotos: action(
        { ko: '사진 추가', en: 'Add photos' },
        { can: 'user', staff: 'ops', from: ['pending'], ask: { photos: inspectionReportFields.photos }, persistInput: false },
      ),
    },
    errors: {
      odometerBack: { ko: '직전 주행거리 {least}km보다 작을 수 없습니다.', en: 'The mileage cannot be less than the previous {least} km.' },
      odometerAhead: { ko: '다음 점검의 주행거리 {most}km보다 클 수 없습니다.', en: 'The mileage cannot exceed the {most} km of the next inspection.' },
      carFixed: { ko: '점검한 차량은 바꿀 수 없습니다.', en: 'The inspected car cannot be changed.' },
      notYet: { ko: '점검일시는 지금보다 뒤일 수 없습니다.', en: 'The inspection time cannot be in the future.' },
      locked: { ko: '판정이 끝난 점검기록은 고치거나 지울 수 없습니다.', en: 'A finalised inspection cannot be edited or deleted.' },
      photosMissing: {
        ko: '앞, 뒤, 왼쪽, 오른쪽 사진이 모두 있어야 판정할 수 있습니다. 사진을 먼저 추가해 주세요.',
        en: 'Photos of the front, rear, left and right are required. Add them first.',
      },
    },
  },
)
