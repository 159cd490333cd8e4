import { action, choice, moment, ref, resource, section, states, text } from '#schema'

/** A door command during a rental with its sender and result. Stored before the device is called. */
export const doorCommand = resource(
  'doorCommand',
  { ko: '차량 문 제어', en: 'Door command' },
  {
    handbook: {
      ko: '앱이나 직원이 차 문을 열고 잠그거나 경적을 울린 기록입니다. 문이 안 열린다는 전화가 오면 명령이 단말기까지 갔는지, 거절이나 응답 없음인지부터 보세요. 응답 없음이면 차가 통신이 안 되는 곳에 있는 경우가 많습니다.',
      en: 'Each command to unlock or lock a car or sound its horn, by a member or by staff. When a door does not open, check first whether the command was rejected or got no response. No response often means that the car has no network where it stands.',
    },
    title: 'act',
    fields: {
      basics: section('기본', {
        act: choice(
          { ko: '명령', en: 'Command' },
          { unlock: { ko: '문 열기', en: 'Unlock' }, lock: { ko: '문 잠그기', en: 'Lock' }, horn: { ko: '경적', en: 'Horn' } },
        ),
        status: states(
          '상태',
          { requested: '요청', done: '완료', denied: { ko: '거절', en: 'Rejected' }, unknown: { ko: '응답 없음', en: 'No response' } },
          { tones: { requested: 'info', done: 'good', denied: 'bad', unknown: 'bad' } },
        ),
        user: ref({ ko: '회원', en: 'Member' }, 'user'),
        given_by: ref({ ko: '지시자', en: 'Issuer' }, 'user'),
        rent: ref({ ko: '예약', en: 'Rental' }, 'rent'),
        rcar: ref({ ko: '차량', en: 'Car' }, 'rcar'),
        device: text({ ko: '단말기 ID', en: 'Terminal ID' }, { max: 40 }),
        vendor_no: text({ ko: '처리번호', en: 'Vendor reference' }, { max: 100, copyable: true, optional: true }),
        reason: text({ ko: '사유', en: 'Reason' }, { max: 300, optional: true }),
        answer_by: moment({ ko: '응답 기한', en: 'Response deadline' }, { optional: true }),
      }),
    },
    list: {
      columns: ['act', 'status', 'user', 'given_by', 'rent', 'rcar', 'created_at'],
      filters: ['act', 'status', 'user', 'rent', 'rcar'],
      search: ['rcar', 'user', 'rent', 'device'],
      sort: 'created_at-desc',
    },
    can: { read: 'cs' },
    ownerAccess: { by: 'user', fields: ['act', 'status', 'rent', 'rcar'] },
    endpoints: {
      succeed: action(
        { ko: '완료', en: 'Mark as done' },
        {
          can: 'system',
          from: ['requested', 'unknown'],
          to: 'done',
          ask: { vendor_no: text({ ko: '처리번호', en: 'Vendor reference' }, { max: 100, optional: true }) },
        },
      ),
      deny: action(
        { ko: '거절', en: 'Mark as rejected' },
        { can: 'system', from: ['requested', 'unknown'], to: 'denied', ask: { reason: text({ ko: '사유', en: 'Reason' }, { max: 300 }) } },
      ),
      // A scheduled job closes commands without a result, such as after a crash during the call.
      doubt: action({ ko: '응답 없음', en: 'No response' }, { can: 'system', from: ['requested'], to: 'unknown', dueField: 'answer_by' }),
    },
  },
)
