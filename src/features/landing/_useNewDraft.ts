import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useReloadVersions } from './_versions.ts'

/** Creates a draft from a version, or from the published page, and opens it. */
export function useNewDraft() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const notify = useNotify()
  const refresh = useReloadVersions()
  const make = useCallback(
    async (from: number | null) => {
      setBusy(true)
      try {
        const { id } = await api.landingVersion.newDraft({ id: from })
        void refresh()
        void navigate(`/admin/landing?id=${id}`)
      } catch (error) {
        notify(errorMessage(error), { type: 'error' })
      }
      setBusy(false)
    },
    [navigate, notify, refresh],
  )
  return { make, busy }
}
