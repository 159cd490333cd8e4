/** Keys of the simulated store. */
export const secret = 'sandbox'
export const storeId = 'store-sandbox'
export const channelKey = 'channel-key-sandbox'
