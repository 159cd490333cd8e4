/** The seeded English consent to marketing; the Korean text is binding. */
export const marketing = `
In accordance with the Personal Information Protection Act and Article 50 of the Act on Promotion of Information and Communications Network Utilization and Information Protection, Ride Co., Ltd. (the "Company") sends advertising only to members who have agreed to the following. Whoever does not agree can use the service without any restriction.
# 1. Purpose of collection and use
- News of discounts, coupons, new cars and new spots
- Products and benefits that suit how the member has used the service
# 2. What is used
- Name, mobile number, identifier for notifications of the app
- The member's use of rides and contracts
# 3. How and when it is sent
- Notifications of the app, text messages
- Nothing is sent between 9 p.m. and 8 a.m. of the next day, except to members who have agreed separately to receive messages at night.
- (광고), the mark of an advertisement, stands at the beginning of the title, together with the way to refuse further messages.
# 4. Period of retention and use
- Until the consent is withdrawn or the member leaves
- The Company confirms every 2 years whether the consent still stands.
# 5. How to withdraw the consent
- At any time in the app, under My > Settings > Notifications
- Customer service, 1600-0000, does it on request, too.
Notifications that the use of the service requires, such as those about bookings, payments and accidents, are sent even after the consent has been withdrawn.
`
