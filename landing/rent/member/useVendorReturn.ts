import { useEffect, useState } from 'react'
import type { VendorReturn } from './vendorWindow.ts'
import { finishVendorWindow } from './vendorWindow.ts'

/** Finishes what a vendor's page came back with, and reads the member again. */
export function useVendorReturn(reload: () => Promise<void>) {
  const [state, setState] = useState<VendorReturn>({ problem: '', card: null })
  useEffect(() => {
    if (!/[?&](authKey|identityVerificationId|code)=/.test(window.location.search)) return
    const finish = async () => {
      const result = await finishVendorWindow()
      await reload()
      setState(result)
    }
    void finish()
  }, [reload])
  return state
}
