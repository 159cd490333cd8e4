import { choice, decimal, money, ref, resource, rows, section, text, whole } from '#schema'

/** One specification of a model in one model year: the unit that is sold and driven. */
export const trim = resource('trim', '트림', {
  handbook: {
    ko: '모델의 한 사양과 연식으로, 실제로 팔고 타는 단위입니다. 가격, 연료, 승차정원, 필요 면허가 여기서 정해집니다. 필요 면허를 잘못 적으면 몰 수 없는 회원에게 차가 나갈 수 있으니 주의하세요.',
    en: 'One specification of a model in one year: what is really sold and driven. Price, fuel, seats and the required licence are set here. A wrong licence class could hand a car to someone who may not drive it.',
  },
  title: 'name',
  fields: {
    basics: section('기본', {
      model: ref('모델', 'model'),
      name: text('트림명', { unique: ['model', 'model_year'], max: 80 }),
      model_year: whole('연식', { min: 1990, max: 2100, plain: true }),
      price: money('가격'),
      status: choice(
        '상태',
        { on_sale: '판매중', discontinued: { ko: '단종', en: 'Discontinuation' } },
        { default: 'on_sale', tones: { on_sale: 'good', discontinued: 'idle' } },
      ),
    }),
    specification: section('제원', {
      fuel: choice('연료', {
        gasoline: '가솔린',
        diesel: '디젤',
        lpg: { ko: 'LPG', en: 'LPG' },
        hybrid: '하이브리드',
        phev: { ko: '플러그인', en: 'Plug-in hybrid' },
        ev: { ko: '전기', en: 'Electric' },
        fcev: { ko: '수소', en: 'Hydrogen' },
      }),
      engine_cc: whole({ ko: '배기량', en: 'Displacement' }, { min: 50, max: 20_000, unit: 'cc', optional: true }),
      power_ps: whole({ ko: '최고출력', en: 'Maximum power' }, { min: 1, max: 3000, unit: '마력', optional: true }),
      drive: choice(
        '구동',
        { fwd: { ko: '전륜', en: 'Front-wheel' }, rwd: { ko: '후륜', en: 'Rear-wheel' }, awd: { ko: '4륜', en: 'All-wheel' } },
        { optional: true },
      ),
      transmission: choice(
        '변속기',
        { auto: '자동', manual: '수동', dct: { ko: 'DCT', en: 'DCT' }, cvt: { ko: 'CVT', en: 'CVT' }, single: { ko: '감속기', en: 'Single speed' } },
        { optional: true },
      ),
      seats: whole({ ko: '승차정원', en: 'Seats' }, { min: 1, max: 50, unit: '명' }),
      efficiency: decimal(
        { ko: '복합연비', en: 'Combined fuel economy' },
        {
          max: 100,
          scale: 1,
          optional: true,
          help: { ko: '전기는 km/kWh, 수소는 km/kg, 나머지는 km/L입니다.', en: 'km/kWh for electric, km/kg for hydrogen, km/L for all others.' },
        },
      ),
      range_km: whole({ ko: '주행가능거리', en: 'Range' }, { max: 5000, unit: 'km', optional: true }),
      battery_kwh: decimal({ ko: '배터리', en: 'Battery' }, { max: 1000, scale: 1, unit: 'kWh', optional: true }),
      license_class: choice(
        { ko: '필요 면허', en: 'Required licence' },
        { class2: { ko: '2종보통 이상', en: 'Class 2 or above' }, class1: { ko: '1종보통 이상', en: 'Class 1 or above' } },
        { default: 'class2' },
      ),
      spec: rows(
        { ko: '상세 제원', en: 'Detailed specifications' },
        { name: text('항목', { max: 40 }), value: text('내용', { max: 120 }) },
        { optional: true },
      ),
    }),
  },
  list: {
    columns: ['model', 'name', 'model_year', 'price', 'status', 'fuel'],
    filters: ['model', 'model_year', 'status', 'fuel', 'drive', 'seats'],
    search: ['name'],
  },
  can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
})
