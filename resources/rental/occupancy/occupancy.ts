import { choice, moment, ref, resource, whole } from '#schema'
import { occupancyOwnerLabels } from './owners.ts'
import { occupancyCalls } from './occupancyCalls.ts'

/** A period in which a car belongs to one owner. Written only with the functions of `occupancy.server.ts`; the only source for availability. */
export const occupancy = resource(
  'occupancy',
  { ko: '차량 점유', en: 'Occupancy' },
  {
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
