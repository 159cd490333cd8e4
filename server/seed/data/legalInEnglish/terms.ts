/** The seeded English terms of use; the Korean text is binding. */
export const terms = `
# Chapter 1 General provisions
## Article 1 (Purpose)
These terms set out the rights, duties and responsibilities of Ride Co., Ltd. (the "Company") and its members in connection with the use of the car rental and test drive service (the "Service") that the Company provides through its mobile application and its website.
## Article 2 (Definitions)
1. A "member" is a person who has agreed to these terms, has concluded a contract of use with the Company and uses the Service.
2. A "car" is a motor vehicle that the Company owns, or has been entrusted with and operates, in order to rent it to members.
3. A "spot" is a place that the Company shows in the app where cars are picked up and returned.
4. A "booking" is a member's application to rent, naming car, time and spot, that the Company has accepted.
5. A "driver" is a member who was registered with the booking and actually drives the car, or an additional driver whom the Company has approved.
6. A "point" is an electronic unit that the Company credits according to the use of the Service and the like, and that can be used to pay for the use.
## Article 3 (Publication and amendment of these terms)
1. The Company publishes these terms on the first screen of the app and of the website, or on a screen linked to it, so that members can easily find them.
2. The Company may amend these terms as far as it does not violate the relevant laws.
3. Where these terms are amended, the Company announces the day from which the amendment applies and its reasons from 7 days before that day. An amendment to the disadvantage of members is announced from 30 days before, and members are notified individually by the app or by e-mail.
4. A member who does not agree to an amendment may terminate the contract of use. Only where it was announced as well that members who do not refuse by the day of application are deemed to agree are they deemed to do so.
# Chapter 2 The contract of use
## Article 4 (Joining)
1. Whoever wishes to become a member applies by establishing their identity with a social account, agreeing to these terms and entering the information that the Company asks for.
2. The Company may withhold its acceptance, or terminate the contract of use later, in each of the following cases.
- The name or information of another person was used
- False information was entered, or required information was not
- The person is under the age of 18
- The person has lost their membership before by violating these terms
## Article 5 (Qualification to drive)
1. Whoever drives a car must hold a valid driving licence and meet the age and the years of holding a licence that are laid down for that car.
2. In accordance with the Passenger Transport Service Act the Company confirms the qualification to drive before the rental, and hands no car over where it cannot be confirmed.
3. Where a licence is suspended or revoked, or the period for its renewal has passed, the member must tell the Company at once and may not drive.
## Article 6 (Leaving and loss of membership)
1. Members may apply to leave in the app at any time. Where bookings are in progress or amounts are unpaid, leaving is dealt with after these have been settled.
2. Where a member has seriously violated these terms, the Company may restrict the use or terminate the contract, stating the reasons, and gives the member an opportunity to explain.
# Chapter 3 Booking and use
## Article 7 (Booking and payment)
1. A booking is made when the member has confirmed the price shown in the app and completed the payment. The time to pay is 10 minutes; where it passes without payment, the application for the booking loses its effect.
2. The rental fee includes value added tax and the premium of comprehensive motor insurance. Distance fees, tolls, parking fees and fines are charged separately.
3. Members may choose a damage waiver to reduce their excess; its content is laid down separately.
## Article 8 (Changes and cancellation)
1. Members may change or cancel a booking in the app until the rental begins.
2. Where a booking is cancelled 24 hours or more before the rental begins, the whole amount paid is refunded.
3. Where it is cancelled within 24 hours before the rental begins, the amount less 10% of the rental fee is refunded.
4. Where the car is not picked up within 1 hour of the time at which the rental begins, the booking is deemed cancelled.
5. Where the Company cannot perform a booking for reasons of its own, it refunds the whole amount paid and compensates the member according to the relevant standards.
## Article 9 (Pick-up and check)
1. On picking up a car members photograph its outside as the app guides them, and check it for damage and its fuel or battery level.
2. Damage that was not recorded must be reported to the Company before driving.
## Article 10 (Duties of members)
Members must use the car with the care of a good manager, and may not do any of the following.
- Let a person drive who was not registered with the booking
- Drive under the influence of alcohol or drugs, or when overtired
- Rent the car to others or give it as security
- Use it for paid transport, racing, towing or tests
- Smoke in the car, or carry pets without a carrier
- Remove or damage devices such as the terminal or the dash camera
## Article 11 (Return)
1. Members return the car to the spot that was agreed by the time that was agreed. Whoever wishes to extend must apply in the app before the use ends, and have it accepted.
2. Whoever returns a car late pays the fee for the time exceeded and the late fee laid down in the price policy.
3. Where there is less fuel or battery than at the start of the rental, the actual cost is settled.
# Chapter 4 Accidents and liability
## Article 12 (In an accident)
1. In an accident the member stops driving at once, helps those who are hurt, and informs the police and the Company.
2. Members cooperate with the Company and the insurer in dealing with the accident, and settle with the other party only with the Company's approval.
## Article 13 (Repair costs and loss of use)
1. Where a car is damaged by the member's fault, the member bears the cost of repair; with a damage waiver only up to the excess that was agreed.
2. The loss of not being able to rent the car during the repair is charged on the basis of 50% of the rental fee.
3. The Company shows the estimate of the repair and photographs before it charges.
## Article 14 (Fines and penalties)
1. Fines, penalties, tolls and parking fees incurred during the time of use are borne by the driver.
2. When the Company receives a notice, it tells the driver, gives them 48 hours to object, and then charges the registered means of payment or applies to the authority concerned to change the person liable.
## Article 15 (Duties of the Company and limits of its liability)
1. The Company provides cars that have been serviced and checked, and strives to run the Service reliably.
2. The Company is not liable for damage arising from causes for which it is not responsible, such as natural disasters and failures of communication. This does not apply where there is intent or negligence of the Company.
# Chapter 5 Other matters
## Article 16 (Points and coupons)
1. Points can be used for 12 months from the day on which they were credited; after that they lapse, those credited first before the others.
2. Coupons cannot be passed on to others or exchanged for money.
## Article 17 (Settlement of disputes)
1. The Company takes complaints and opinions of members at its customer service and deals with them promptly.
2. Disputes about the Service are governed by the law of the Republic of Korea; actions are brought before the court that has jurisdiction under the Civil Procedure Act.
# Addendum
These terms are in force from 1 January 2026.
`
