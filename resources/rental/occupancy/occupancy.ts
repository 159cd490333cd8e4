import { choice, moment, ref, resource, whole } from '#schema'
import { occupancyOwnerLabels } from './owners.ts'
import { occupancyCalls } from './occupancyCalls.ts'

/** A period in which a car belongs to one owner. Written only with the functions of `occupancy.server.ts`; the only source for availability. */
export const occupancy = resource(
  'occupancy',
  { ko: '차량 점유', en: 'Occupancy' },
  {
    handbook: {
      ko: '어떤 차가 언제 누구에게 잡혀 있는지를 모은 표입니다. 예약, 사용불가, 사고대차, 이용회차가 저장되면 서버가 함께 쓰고, 같은 시간에 두 건이 겹치지 않게 데이터베이스가 막습니다. 여기서 고칠 수는 없으니, 일정이 틀리면 그 일정을 만든 예약이나 사용불가를 고치세요.',
      en: 'The table of which car is taken when and by what. The server writes it together with rentals, out-of-service periods, replacements and cycles, and the database refuses overlaps. It cannot be edited here: correct the rental or the period that occupies the car.',
    },
    title: 'rcar',
    fields: {
      rcar: ref({ ko: '차량', en: 'Car' }, 'rcar'),
      holder: choice({ ko: '점유 구분', en: 'Occupancy type' }, occupancyOwnerLabels),
      holder_id: whole(
        { ko: '점유 번호', en: 'Occupancy number' },
        { min: 1, refersTo: { by: 'holder', to: { rent: 'rent', rcarDisable: 'rcarDisable', accRent: 'accRent', urent: 'urent' } } },
      ),
      segment: whole(
        { ko: '구간', en: 'Segment' },
        {
          min: 1,
          unique: ['holder', 'holder_id'],
          default: 1,
          help: {
            ko: '차량을 바꾸면 새 구간이 됩니다. 가장 큰 수가 현재 구간입니다.',
            en: 'A car swap starts a new segment. The highest number is the current segment.',
          },
        },
      ),
      user: ref({ ko: '회원', en: 'Member' }, 'user', { optional: true }),
      from_at: moment({ ko: '시작', en: 'Start' }, { minutePrecision: true }),
      to_at: moment({ ko: '끝', en: 'End' }, { minutePrecision: true, help: { ko: '준비시간을 포함합니다.', en: 'Includes the turnaround.' } }),
      user_to_at: moment({ ko: '회원 이용 끝', en: 'End of member’s use' }, { minutePrecision: true }),
    },
    list: {
      columns: ['rcar', 'holder', 'user', 'from_at', 'to_at'],
      filters: ['rcar', 'user', 'holder', 'holder_id', 'from_at', 'to_at'],
      sort: 'from_at-desc',
    },
    can: { read: 'cs' },
    ownData: 'it only repeats when a ride has its car and its member; the ride is handed out',
    endpoints: occupancyCalls,
    // The search for a car reads all occupancies from now on.
    coveringIndexes: [{ by: ['to_at'], reads: ['from_at', 'rcar'] }],
    noOverlap: [
      { by: 'rcar', during: ['from_at', 'to_at'] },
      { by: 'user', during: ['from_at', 'user_to_at'], where: { holder: 'rent' } },
    ],
    errors: {
      tooMuchHeld: { ko: '{most}건이 넘습니다. 기간을 줄여 주세요.', en: 'There are more than {most}. Choose a shorter period.' },
      taken: { ko: '{from}부터 {to}까지 다른 일정이 있는 차량입니다.', en: 'The car is occupied from {from} to {to}.' },
      memberBusy: { ko: '회원이 {from}부터 {to}까지 다른 차량을 예약했습니다.', en: 'The member has booked another car from {from} to {to}.' },
    },
  },
)
