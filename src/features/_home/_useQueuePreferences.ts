import { useStore } from 'react-admin'

interface QueuePreferences {
  /** Addresses of queues that the user does not want to see. */
  readonly hidden: readonly string[]
  /** Addresses in the order of the user; other queues follow in their declared order. */
  readonly order: readonly string[]
}

const none: QueuePreferences = { hidden: [], order: [] }

/** Which work queues a user sees on the home page, and in which order; stored in the browser like the other preferences. */
export function useQueuePreferences() {
  const [{ hidden, order }, set] = useStore<QueuePreferences>('home.queues', none)
  const placeOf = (address: string) => (order.includes(address) ? order.indexOf(address) : order.length)
  const sort = <T extends { readonly address: string }>(queues: readonly T[]) => queues.toSorted((a, b) => placeOf(a.address) - placeOf(b.address))
  return {
    sort,
    arrange: <T extends { readonly address: string }>(queues: readonly T[]) => sort(queues).filter(({ address }) => !hidden.includes(address)),
    isHidden: (address: string) => hidden.includes(address),
    setHidden: (address: string, isHidden: boolean) => set({ order, hidden: isHidden ? [...hidden, address] : hidden.filter((one) => one !== address) }),
    setOrder: (addresses: readonly string[]) => set({ hidden, order: addresses }),
    reset: () => set(none),
  }
}
