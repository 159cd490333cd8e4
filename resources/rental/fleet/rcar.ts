import {
  action,
  choice,
  day,
  decimal,
  flag,
  gallery,
  images,
  latlng,
  moment,
  ref,
  refs,
  resource,
  rich,
  secret,
  section,
  share,
  states,
  text,
  whole,
  textNormalizations,
} from '#schema'
import { plateFieldOptions, vinFieldOptions } from '../../vehicles/plateFieldOptions.ts'
import { onOverlapField } from '../occupancy/onOverlapField.ts'
import { rcarCalls } from './calls.ts'
import { rcarErrors } from './errors.ts'
import { rcarHandbook } from './handbook.ts'
import { rcarOfferCalls } from './offerCalls.ts'
import { vehicleDocumentsSection } from './papers.ts'
import { rcarTabs } from './tabs.ts'

const reason = text({ ko: '사유', en: 'Reason' }, { max: 200 })

/** A car of the fleet for rentals. Its state changes only through transitions. */
export const rcar = resource(
  'rcar',
  { ko: '시승차량', en: 'Fleet car' },
  {
    handbook: rcarHandbook,
    title: 'plate_no',
    fields: {
      identity: section(
        { ko: '기본 정보', en: 'Basic information' },
        {
          plate_no: text({ ko: '차량번호', en: 'Plate number' }, { unique: true, ...plateFieldOptions }),
          vin: text({ ko: '차대번호', en: 'VIN' }, { unique: true, ...vinFieldOptions, optional: true }),
          name: text({ ko: '노출명', en: 'Display name' }, { max: 80 }),
          status: states(
            '상태',
            { preparing: '준비중', active: '운영중', paused: '일시중지', repair: '정비·사고', sold: '매각', retired: '운영종료' },
            { tones: { preparing: 'info', active: 'good', paused: 'warn', repair: 'bad', sold: 'idle', retired: 'idle' } },
          ),
          status_reason: text('상태 사유', { max: 200, optional: true }),
        },
      ),
      vehicle: section('차종', {
        trim: ref('트림', 'trim'),
        model: ref('모델', 'model', { readOnly: true }),
        brand: ref('브랜드', 'brand', { readOnly: true }),
        model_year: whole('연식', { min: 1990, max: 2100, plain: true }),
        ext_color: ref({ ko: '외장색', en: 'Exterior colour' }, 'extColor', { optional: true, where: { model_id: '$model_id' } }),
        int_color: ref({ ko: '내장색', en: 'Interior colour' }, 'intColor', { optional: true, where: { model_id: '$model_id' } }),
        aoptions: refs({ ko: '선택옵션', en: 'Options' }, 'aoption', { optional: true, where: { model_id: '$model_id' } }),
        tags: refs('태그', 'tag', { optional: true }),
        images: images({ ko: '차량 사진', en: 'Car photos' }),
        description: rich('소개', { optional: true }),
      }),
      running: section(
        { ko: '운영', en: 'Operation' },
        {
          company: ref({ ko: '소유 업체', en: 'Owner company' }, 'company', { optional: true }),
          spot: ref({ ko: '현재 스팟', en: 'Current spot' }, 'spot'),
          parking_memo: text({ ko: '주차 위치', en: 'Parking location' }, { max: 200, optional: true }),
          price_policy: ref('요금 정책', 'rentPricePolicy', { where: { status: 'active' } }),
          penalty_policy: ref('페널티 정책', 'rentPenaltyPolicy', { where: { status: 'active' } }),
          product: ref({ ko: '연결 구매상품', en: 'Linked product' }, 'product', { optional: true }),
          min_age: whole(
            { ko: '최소 나이', en: 'Minimum age' },
            { min: 18, max: 99, unit: '세', default: 21, help: { ko: '고급 차량은 26세를 권합니다.', en: 'We recommend 26 for premium cars.' } },
          ),
          min_license_years: decimal({ ko: '최소 면허경력', en: 'Minimum licence years' }, { max: 50, scale: 1, unit: '년', default: 1 }),
          min_rent_min: whole({ ko: '최소 이용', en: 'Minimum rental' }, { min: 10, max: 43_200, unit: '분', default: 60 }),
          max_rent_min: whole({ ko: '최대 이용', en: 'Maximum rental' }, { min: 10, max: 525_600, unit: '분', default: 43_200 }),
          lead_min: whole({ ko: '예약 리드타임', en: 'Lead time' }, { max: 43_200, unit: '분', default: 30 }),
          turnaround_min: whole({ ko: '회차 간 준비시간', en: 'Turnaround' }, { max: 1440, unit: '분', default: 30 }),
          book_open_days: whole({ ko: '예약 가능일', en: 'Booking window' }, { min: 1, max: 365, unit: '일', default: 60 }),
          is_delivery: flag({ ko: '딜리버리 가능', en: 'Delivery available' }, { default: false }),
          is_visible: flag({ ko: '앱 노출', en: 'Shown in the app' }, { default: true }),
          sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
        },
      ),
      equipment: section('장비', {
        key_type: choice('키 방식', {
          telematics: { ko: '스마트키·단말', en: 'Smart key or terminal' },
          keybox: { ko: '키박스', en: 'Key box' },
          physical: { ko: '대면', en: 'In person' },
        }),
        key_memo: secret(text({ ko: '키 정보', en: 'Key information' }, { lines: 3, max: 500, optional: true, can: { read: 'ops' } })),
        terminal_id: text({ ko: '단말기 ID', en: 'Terminal ID' }, { unique: true, max: 40, optional: true }),
        hipass_no: secret(
          text({ ko: '하이패스 카드', en: 'Hi-pass card' }, { max: 30, writing: textNormalizations.compact, optional: true, can: { read: 'ops' } }),
          {
            mask: 'last4',
          },
        ),
        fuel_card_no: secret(
          text({ ko: '주유·충전 카드', en: 'Fuel or charging card' }, { max: 30, writing: textNormalizations.compact, optional: true, can: { read: 'ops' } }),
          {
            mask: 'last4',
          },
        ),
      }),
      condition: section('현황', {
        odometer_km: whole({ ko: '누적 주행', en: 'Mileage' }, { unit: 'km', readOnly: true, default: 0 }),
        fuel_pct: whole({ ko: '연료·배터리', en: 'Fuel or battery' }, { max: 100, unit: '%', readOnly: true, optional: true }),
        last_state: ref({ ko: '최근 점검', en: 'Last inspection' }, 'rcarState', { readOnly: true, optional: true }),
        idle_since: moment(
          { ko: '운휴 시작', en: 'Idle since' },
          {
            readOnly: true,
            optional: true,
            help: { ko: '마지막으로 반납된 시각입니다. 대여 중에는 비어 있습니다.', en: 'Since the last return; empty while the car is rented.' },
          },
        ),
        lat_lng: latlng({ ko: '최근 위치', en: 'Last location' }, { readOnly: true, optional: true }),
        rent_count: whole({ ko: '시승 횟수', en: 'Rentals' }, { unit: '회', count: 'rent.rcar', where: { status: ['in_use', 'returned', 'completed'] } }),
        score_avg: decimal({ ko: '평점', en: 'Average rating' }, { max: 5, readOnly: true, optional: true }),
      }),
      papers: vehicleDocumentsSection,
    },
    list: {
      columns: [
        'plate_no',
        'name',
        'status',
        'spot',
        'model',
        'brand',
        'model_year',
        'odometer_km',
        'fuel_pct',
        'is_visible',
        'score_avg',
        'idle_since',
        'inspection_due',
        'tags',
        'company',
      ],
      filters: [
        'status',
        'trim',
        'model',
        'brand',
        'model_year',
        'ext_color',
        'tags',
        'company',
        'spot',
        'is_delivery',
        'is_visible',
        'key_type',
        'vehicle_age_due',
        'inspection_due',
        'insurance',
        'idle_since',
      ],
      search: ['plate_no', 'vin', 'name', 'company', 'terminal_id'],
      alwaysOn: ['status', 'spot', 'model'],
      pinnedColumns: ['plate_no', 'name'],
      cardFields: ['name', 'spot', 'fuel_pct'],
      modes: { gallery: gallery({ ko: '사진', en: 'Gallery' }, { card: ['name', 'status', 'spot'] }) },
      metrics: [share('active'), share('repair')],
      tabs: rcarTabs,
    },
    show: {
      head: { title: ['plate_no', 'name'] },
      cards: ['spot', 'last_state'],
      side: ['equipment'],
      related: { rent: {}, rcarState: {}, rcarDisable: { sum: 'cost' }, fineLog: { sum: 'amount' }, occupancy: 'folded', doorCommand: 'folded' },
    },
    can: { read: 'desk', save: 'ops', del: 'super', export: 'cs' },
    // All that decides in a search whether a car is offered, and in which order.
    coveringIndexes: [
      {
        by: ['turnaround_min'],
        reads: ['spot', 'price_policy', 'model', 'sort', 'lead_min', 'min_rent_min', 'max_rent_min', 'book_open_days', 'is_visible'],
        where: { status: 'active' },
      },
    ],
    endpoints: {
      ...rcarCalls,
      ...rcarOfferCalls,
      activate: action('운영 시작', { can: 'ops', from: ['preparing', 'paused', 'repair'], to: 'active' }),
      pause: action('일시중지', {
        can: 'ops',
        from: ['active'],
        to: 'paused',
        ask: { status_reason: reason },
        confirm: {
          ko: '새 예약을 받지 않습니다. 이미 있는 예약은 그대로입니다.',
          en: 'No new bookings are accepted. Existing bookings are not affected.',
        },
      }),
      repair: action(
        { ko: '정비 입고', en: 'Send for repair' },
        {
          can: 'ops',
          from: ['active', 'paused'],
          to: 'repair',
          ask: {
            status_reason: reason,
            repair_until: moment({ ko: '정비 종료 예정', en: 'Expected repair end' }, { minutePrecision: true }),
            on_overlap: onOverlapField,
          },
          confirm: {
            ko: '지금부터 그때까지 차량 사용불가로 등록합니다.',
            en: 'The car is registered as out of service from now until then.',
          },
        },
      ),
      sell: action('매각', {
        can: 'manager',
        from: ['preparing', 'paused', 'repair'],
        to: 'sold',
        ask: { disposed_on: day({ ko: '매각일', en: 'Sale date' }) },
        confirm: { ko: '매각한 차량은 다시 운영할 수 없습니다.', en: 'A sold car cannot return to service.' },
      }),
      retire: action('운영 종료', {
        can: 'manager',
        from: ['preparing', 'paused', 'repair'],
        to: 'retired',
        ask: { disposed_on: day({ ko: '종료일', en: 'Retirement date' }) },
        confirm: { ko: '종료한 차량은 다시 운영할 수 없습니다.', en: 'A retired car cannot return to service.' },
      }),
    },
    errors: rcarErrors,
  },
)
