import { pushMessages } from '../_phone/messages.ts'
import { useRef } from 'react'
import type { RaRecord } from 'react-admin'
import { useCreate, useNotify, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { amsg } from '#resources/help/push/amsg.ts'
import { routeOf } from '#schema'
import { countText } from '../../i18n/messages.ts'
import { useLazyViews } from '../../components/lazyViews.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { writableValues } from '../../views/form/formValues.ts'
import { useSubmitErrors } from '../../views/form/useSubmitErrors.ts'
import type { PushFormKind } from './_pushKind.ts'

/** The step after saving. */
export type PostSaveStep = 'save' | 'schedule' | 'send'

/** Saves the push, then schedules or sends it. If only the second step fails, the push stays saved and the next attempt continues from there. */
export function useSaveAndSendPush(kind: PushFormKind, onDone: () => void) {
  const route = routeOf(amsg.name)
  const accessLevel = useAccessLevel()
  const navigate = useNavigate()
  const notify = useNotify()
  const confirm = useConfirm()
  const { preload } = useLazyViews()
  const { refusal } = useSubmitErrors()
  const [create] = useCreate()
  const [update] = useUpdate()
  const saved = useRef<RaRecord | undefined>(undefined)
  const request = useRef<{ next: PostSaveStep; count: number }>({ next: 'save', count: 0 })

  async function save(data: RaRecord | object): Promise<RaRecord> {
    const before = saved.current
    if (!before) return create(route, { data }, { returnPromise: true })
    return update(route, { id: before.id, data, previousData: before }, { mutationMode: 'pessimistic', returnPromise: true })
  }
  const isSure = async ({ next, count }: typeof request.current) =>
    next !== 'send' ||
    kind === 'test' ||
    confirm({ title: pushMessages().send, text: pushMessages().sendText(countText(count)), confirmLabel: pushMessages().send })

  const onSubmit = async (typed: FieldValues) => {
    const { next, count } = request.current
    if (!(await isSure({ next, count }))) return undefined
    preload(amsg)
    try {
      const row = await save({ ...writableValues(amsg, accessLevel, typed), kind })
      saved.current = row
      if (next !== 'save') await api.amsg[next]({ id: Number(row.id) })
      onDone()
      const { savedDraft, scheduled, sent } = pushMessages()
      notify({ save: savedDraft, schedule: scheduled, send: sent }[next], { type: 'success' })
      void navigate(`/admin/${route}/${row.id}/show`, { replace: true })
    } catch (error) {
      return refusal(error)
    }
    return undefined
  }
  const doNext = (next: PostSaveStep, count: number) => {
    request.current = { next, count }
  }
  return { onSubmit, doNext }
}
