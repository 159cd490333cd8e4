/** The seeded English consent to marketing; the Korean text is binding. */
export const marketingConsentInEnglish = `
Under the Personal Information Protection Act and Article 50 of the Act on Promotion of Information and Communications Network Utilization and Information Protection, Ride Co., Ltd. (the "Company") sends marketing messages only to members who have consented to the following. Members who do not consent can use the service without restriction.
# 1. Purpose of collection and use
- Discount events, coupons, and news about new cars and spots
- Products and benefits based on how the member has used the service
# 2. Information used
- Name, mobile number, push notification identifier
- Ride and contract history
# 3. Channels and times
- Push notifications, text messages
- No messages are sent between 9 p.m. and 8 a.m. the next day, except to members who have separately consented to receive messages at night.
- Each title begins with (광고), which means advertisement, and each message explains how to unsubscribe.
# 4. Retention and use period
- Until consent is withdrawn or the account is closed
- The Company confirms every 2 years whether the member still consents.
# 5. How to withdraw consent
- In the app at any time, under My > Settings > Notifications
- By request to customer service at 1600-0000
After consent has been withdrawn, the Company continues to send messages that are necessary for using the service, such as those about bookings, payments and accidents.
`
