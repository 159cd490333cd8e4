import { z } from 'zod'
import { externalCall } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'

const doorParams = z.strictObject({ id: idSchema, act: z.enum(['unlock', 'lock', 'horn']) }).meta({ examples: [{ id: 1, act: 'unlock' }] })

/** Opens and locks the doors of a rental's car; for its member and for staff. */
export const rentDoorCalls = {
  door: externalCall({
    summary: { ko: '차 문 열고 잠그기', en: 'Unlock and lock the doors' },
    can: 'user',
    staff: 'ops',
    forbidImpersonation: true,
    params: doorParams,
    result: z.object({ id: z.int(), status: z.literal('done') }),
  }),
}

export const doorErrors = {
  doorClosed: {
    ko: '이용 중이거나 대여 시작 10분 전부터만 문을 제어할 수 있습니다.',
    en: 'The doors can be controlled only during the rental and from 10 minutes before it starts.',
  },
  noDevice: { ko: '앱으로 문을 여닫는 차량이 아닙니다.', en: 'The doors of this car cannot be controlled by the app.' },
  doorDenied: { ko: '차량이 명령을 거절했습니다. ({reason})', en: 'The car rejected the command. ({reason})' },
  doorUnanswered: {
    ko: '차량에서 응답이 없습니다. 문이 열렸는지 확인하고 다시 시도해 주세요.',
    en: 'The car did not respond. Check whether the doors have opened, and try again.',
    status: 503,
  },
} as const
