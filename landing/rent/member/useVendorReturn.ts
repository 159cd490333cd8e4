import { useEffect, useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import type { VendorReturn } from './vendorWindow.ts'
import { completeVendorReturn } from './vendorWindow.ts'

const messages = {
  ko: { unfinished: '인증을 마치지 않았습니다. 다시 시도해 주세요.' },
  en: { unfinished: 'The verification was not finished. Please try again.' },
}

/** Finishes what a vendor's page came back with, and reads the member again. */
export function useVendorReturn(reload: () => Promise<void>) {
  const [state, setState] = useState<VendorReturn>({ problem: '', card: null })
  const { unfinished } = usePageLanguage().say(messages)
  useEffect(() => {
    if (!/[?&](authKey|identityVerificationId|code)=/.test(window.location.search)) return
    const finish = async () => {
      const result = await completeVendorReturn(unfinished)
      await reload()
      setState(result)
    }
    void finish()
  }, [reload, unfinished])
  return state
}
