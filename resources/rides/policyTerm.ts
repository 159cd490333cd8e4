import type { Label } from '#schema'
import { action, moment, tab } from '#schema'

/** How a version of a policy comes into force at a moment, and what is said once its period is over. */

export const publishAt = moment({ ko: '적용 예약', en: 'Publish at' }, { fixed: true, optional: true })

/** The clock publishes it at that moment. */
export const schedule = action(
  { ko: '적용 예약', en: 'Schedule' },
  {
    can: 'manager',
    from: ['draft'],
    ask: {
      publish_at: moment(
        { ko: '적용할 일시', en: 'When' },
        { exact: true, optional: true, help: { ko: '비우면 예약을 취소합니다.', en: 'Empty takes it back.' } },
      ),
    },
  },
)

/** Cars go by a version until the next takes over: one whose period is over is work for whoever makes the next. */
export const overTab = (name: Label) => tab(name, { status: 'active', effective_to: { lte: '$now' } }, { tone: 'bad', queue: { can: 'manager' } })

export const termFaults = {
  notAhead: { ko: '지금보다 뒤여야 합니다.', en: 'It must be later than now.' },
  notEffective: { ko: '적용기간 안이어야 합니다.', en: 'It must lie in its period.' },
  over: { ko: '적용기간이 지난 정책은 적용할 수 없습니다.', en: 'Its period is over.' },
} as const
