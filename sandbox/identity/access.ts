/** Keys of the simulated store. */
export const apiSecret = 'sandbox'
export const storeId = 'store-sandbox'
export const channelKey = 'channel-key-sandbox'
