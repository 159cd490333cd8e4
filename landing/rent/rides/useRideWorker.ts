import { useEffect } from 'react'

/** Lets the pages of rides open without a connection. The script loads when the page is done. */
export const useRideWorker = (scope: string) =>
  useEffect(() => {
    void import('./workerRegistration.ts').then(({ registerRideWorker }) => registerRideWorker(scope)).catch(() => undefined)
  }, [scope])
