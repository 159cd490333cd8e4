import { action, whole } from '#schema'

const notificationDefaults = { to: 'user', category: 'purchase', link: '/cycles/{id}' } as const

const endOdoField = { end_odo: whole({ ko: '종료 km', en: 'End odometer' }, { max: 10_000_000, unit: 'km', optional: true }) }

/** State transitions of a cycle, from its first day to its invoice. */
export const urentTransitions = {
  open: action(
    { ko: '시작', en: 'Start' },
    {
      can: 'manager',
      from: ['scheduled'],
      to: 'active',
    },
  ),
  pause: action(
    { ko: '일시중지', en: 'Pause' },
    {
      can: 'manager',
      from: ['active'],
      to: 'paused',
      notification: {
        ...notificationDefaults,
        title: { ko: '이용이 일시중지되었습니다', en: 'Your rental has been paused' },
        body: { ko: '{cycle_no}회차 이용을 중지했습니다.', en: 'Cycle {cycle_no} has been paused.' },
      },
    },
  ),
  resume: action(
    { ko: '이용 재개', en: 'Resume' },
    {
      can: 'manager',
      from: ['paused'],
      to: 'active',
      ask: { days: whole({ ko: '중지한 일수', en: 'Paused days' }, { max: 366, unit: '일' }) },
      notification: {
        ...notificationDefaults,
        title: { ko: '이용을 다시 시작합니다', en: 'Your rental has resumed' },
        body: { ko: '{cycle_no}회차 종료일은 {end_date}입니다.', en: 'Cycle {cycle_no} ends on {end_date}.' },
      },
    },
  ),
  close: action(
    { ko: '마감', en: 'Close' },
    { can: 'manager', from: ['active'], to: 'closing', dueField: 'end_date', availableFrom: 'end_date', ask: endOdoField, persistInput: false },
  ),
  bill: action(
    { ko: '청구', en: 'Invoice' },
    {
      can: 'finance',
      from: ['closing'],
      to: 'invoiced',
      ask: endOdoField,
      persistInput: false,
      confirm: {
        ko: '청구서를 만들어 바로 청구합니다. 종료 km를 비우면 입력해 둔 값을 씁니다.',
        en: 'Creates the invoice and issues it immediately. If you leave the end odometer empty, the value entered earlier is used.',
      },
    },
  ),
  finish: action(
    { ko: '청구 없이 종료', en: 'End without invoice' },
    {
      can: 'finance',
      from: ['closing'],
      to: 'closed',
      confirm: { ko: '청구할 금액이 없는 회차만 이렇게 끝낼 수 있습니다.', en: 'Only a cycle with nothing to invoice can be ended this way.' },
    },
  ),
  settle: action({ ko: '종료', en: 'Close' }, { can: 'system', from: ['invoiced'], to: 'closed' }),
  unbill: action({ ko: '청구 취소', en: 'Cancel invoice' }, { can: 'system', from: ['invoiced'], to: 'closing' }),
  cancel: action({ ko: '해지', en: 'Cancel' }, { can: 'system', from: ['scheduled', 'active', 'paused', 'closing'], to: 'canceled' }),
}
