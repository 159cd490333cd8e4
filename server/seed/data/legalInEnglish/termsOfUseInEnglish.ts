/** The seeded English terms of use; the Korean text is binding. */
export const termsOfUseInEnglish = `
# Chapter 1 General provisions
## Article 1 (Purpose)
These terms set out the rights, obligations and responsibilities of Ride Co., Ltd. (the "Company") and its members in connection with the car rental and test drive service (the "Service") that the Company provides through its mobile app and website.
## Article 2 (Definitions)
1. A "member" is a person who has accepted these terms, entered into a service agreement with the Company and uses the Service.
2. A "car" is a motor vehicle that the Company owns, or operates on behalf of its owner, for rental to members.
3. A "spot" is a place, shown in the app by the Company, where cars are picked up and returned.
4. A "booking" is a member's request to rent a specific car at a specific time and spot that the Company has accepted.
5. A "driver" is a member who is registered on the booking and actually drives the car, or an additional driver approved by the Company.
6. "Points" are electronic units that the Company awards for use of the Service and similar activity, and that can be used to pay for the Service.
## Article 3 (Publication and amendment of these terms)
1. The Company publishes these terms on the first screen of the app and website, or on a screen linked from it, so that members can easily find them.
2. The Company may amend these terms to the extent permitted by applicable law.
3. The Company announces an amendment, its effective date and the reasons for it at least 7 days before the effective date. If an amendment is unfavourable to members, the Company announces it at least 30 days before the effective date and also notifies members individually by app notification or e-mail.
4. A member who does not agree to an amendment may terminate the service agreement. If the announcement also stated that members who do not object by the effective date are deemed to have accepted the amendment, a member who has not objected by that date is deemed to have accepted it.
# Chapter 2 Service agreement
## Article 4 (Registration)
1. To apply for membership, a person verifies their identity with a social account, accepts these terms and enters the information required by the Company.
2. The Company may refuse an application, or terminate the service agreement later, in any of the following cases.
- The person used someone else's name or information
- The person provided false information or omitted required information
- The person is under 18 years of age
- The person has previously lost membership because of a breach of these terms
## Article 5 (Driving eligibility)
1. To drive a car, a person must hold a valid driving licence and meet the minimum age and the minimum period of holding a licence that apply to that car.
2. As required by the Passenger Transport Service Act, the Company verifies driving eligibility before the rental. It does not hand over the car if eligibility cannot be verified.
3. If a licence is suspended or revoked, or its renewal period has passed, the member must inform the Company immediately and may not drive.
## Article 6 (Account closure and loss of membership)
1. Members may request closure of their account in the app at any time. If a booking is in progress or an amount is unpaid, the account is closed after this has been settled.
2. If a member seriously breaches these terms, the Company may restrict use of the Service or terminate the agreement. It states its reasons and gives the member an opportunity to respond.
# Chapter 3 Booking and use
## Article 7 (Booking and payment)
1. A booking is made when the member has confirmed the price shown in the app and completed payment. Payment must be completed within 10 minutes; otherwise the booking request lapses.
2. The rental fee includes value added tax and the premium for comprehensive motor insurance. Distance charges, tolls, parking fees and fines are charged separately.
3. Members may choose a damage waiver to reduce their deductible. The details are set out separately.
## Article 8 (Changes and cancellation)
1. Members may change or cancel a booking in the app until the rental begins.
2. If a booking is cancelled at least 24 hours before the rental begins, the full amount paid is refunded.
3. If a booking is cancelled less than 24 hours before the rental begins, the amount paid is refunded less 10% of the rental fee.
4. If the car is not picked up within 1 hour of the scheduled start of the rental, the booking is deemed cancelled.
5. If the Company cannot fulfil a booking for reasons on its side, it refunds the full amount paid and compensates the member in accordance with the applicable standards.
## Article 9 (Pick-up and inspection)
1. At pick-up, members must photograph the exterior of the car as instructed in the app and check the car for damage and its fuel or battery level.
2. Members must report any damage that is not recorded in the app to the Company before driving.
## Article 10 (Obligations of members)
Members must use the car with due care and may not do any of the following.
- Allow anyone who is not registered on the booking to drive
- Drive under the influence of alcohol or drugs, or while overtired
- Rent the car to others or use it as security
- Use the car for paid transport, racing, towing or testing
- Smoke in the car or carry pets without a carrier
- Remove or damage equipment such as the on-board device or the dashcam
## Article 11 (Return)
1. Members must return the car to the designated spot by the agreed time. To extend the rental, a member must apply in the app before the rental ends and receive the Company's approval.
2. A member who returns the car late pays a late fee for the additional time, by the rules shown at booking.
3. If the car is returned with less fuel or battery charge than at pick-up, the member pays the actual cost.
# Chapter 4 Accidents and liability
## Article 12 (Accidents)
1. In the event of an accident, the member must immediately stop driving, assist anyone who is injured, and inform the police and the Company.
2. Members must cooperate with the Company and the insurer in handling the accident and must not settle with the other party without the Company's approval.
## Article 13 (Repair costs and downtime charge)
1. If the car is damaged through the member's fault, the member pays the repair costs. With a damage waiver, the member pays no more than the applicable deductible.
2. The loss caused by not being able to rent out the car during the repair is charged on the basis of 50% of the rental fee.
3. The Company provides the repair estimate and photographs before it charges the member.
## Article 14 (Fines and penalties)
1. The driver pays all fines, penalties, tolls and parking fees incurred during the rental.
2. When the Company receives a notice, it informs the driver and allows 48 hours for objections. It then charges the registered payment method or asks the responsible authority to transfer liability for payment.
## Article 15 (Obligations and limitation of liability of the Company)
1. The Company provides cars that have been serviced and inspected, and endeavours to operate the Service reliably.
2. The Company is not liable for losses resulting from causes beyond its responsibility, such as natural disasters and network failures. This does not apply in the case of intent or negligence on the part of the Company.
# Chapter 5 Other matters
## Article 16 (Points and coupons)
1. Points can be used for 12 months from the date on which they were credited. They then expire, oldest first.
2. Coupons may not be transferred to others or exchanged for cash.
## Article 17 (Settlement of disputes)
1. The Company receives members' complaints and feedback through customer service and handles them promptly.
2. Disputes relating to the Service are governed by the laws of the Republic of Korea. Legal action must be brought before the court that has jurisdiction under the Civil Procedure Act.
# Addendum
These terms take effect on 1 January 2026.
`
