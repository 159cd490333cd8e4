import { useEffect, useState } from 'react'
import type { meShape } from '#resources/members/shared/shapes.ts'
import type { z } from 'zod'
import { memberApi } from './memberApi.ts'

/** The signed-in member, or null for staff, for strangers and until it is known. */
export function useSignedInMember() {
  const [member, setMember] = useState<z.infer<typeof meShape> | null>(null)
  useEffect(() => {
    void memberApi.get('user', 'me').then((result) => result.ok && result.value?.role === 'normal' && setMember(result.value))
  }, [])
  return member
}
