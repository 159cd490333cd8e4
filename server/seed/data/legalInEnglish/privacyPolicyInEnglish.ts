/** The seeded English privacy policy; the Korean text is binding. */
export const privacyPolicyInEnglish = `
Ride Co., Ltd. (the "Company") has adopted and publishes this privacy policy under Article 30 of the Personal Information Protection Act, in order to protect the personal information of data subjects and to handle related complaints promptly.
# 1. Purposes of processing and information processed
## Registration and member management
- Information: name, mobile number, e-mail address, date of birth, sex, social account identifier
- Purposes: identity verification, provision of membership services, prevention of misuse, delivery of notices
- Legal basis: conclusion and performance of a contract
## Car rental and verification of driving eligibility
- Information: driving licence number, licence class and date of issue, identity verification results (CI, DI)
- Purposes: verification of driving eligibility, conclusion and performance of rental contracts, handling of accidents
- Legal basis: Article 34-2 of the Passenger Transport Service Act, performance of a contract
## Payment and settlement
- Information: registration key of the payment method and part of the card number, account number, account holder, payment history
- Purposes: billing, refunds, issue of tax invoices
## Driving and safety
- Information: location of the car, distance driven, driving times, records of doors opening and closing, photographs of the car
- Purposes: confirmation of handover and return, theft prevention, response to accidents
## Customer support
- Information: content of enquiries, attached photographs, call recordings
- Purposes: handling of enquiries and complaints, preparation for disputes
The Company does not collect resident registration numbers.
# 2. Processing and retention periods
The Company processes and retains personal information within the period required by law or the period to which the data subject has consented.
- Member information: until the account is closed. It is destroyed within 5 days of approval of the closure.
- Records of contracts or withdrawal from contracts: 5 years (Act on the Consumer Protection in Electronic Commerce)
- Records of payments and the supply of goods: 5 years (same act)
- Records of consumer complaints and dispute resolution: 3 years (same act)
- Records of labelling and advertising: 6 months (same act)
- Records of website visits: 3 months (Protection of Communications Secrets Act)
- Records of the use and provision of location information: 6 months (Act on the Protection and Use of Location Information)
# 3. Disclosure to third parties
The Company discloses personal information to third parties only with the consent of the data subject or where specifically provided for by law.
- Insurers: name, contact details, licence details and details of the accident, as required for accident reports and claims
- Authorities that issue fines and toll charges: name, address and rental period, as required to transfer liability for payment
- Finance companies and rental companies: the information entered in the application, if the member has applied for purchase advice or a contract
# 4. Outsourced processing
The Company outsources the following tasks in order to provide the service, and monitors whether its service providers handle personal information securely.
- Payment processing and direct debits: payment gateways, payment agencies
- Identity and licence verification: identity verification agencies, a driving licence verification agency
- Notifications: agencies that send text messages and push notifications
- Car washing, relocation and maintenance: regional partners
- System operation: a cloud infrastructure provider
# 5. Procedure and method of destruction
1. Personal information is destroyed without delay once the retention period has ended or the purpose of processing has been achieved.
2. Personal information that must be retained under other laws is moved to separate storage and kept apart from other data.
3. Electronic files are erased so that they cannot be recovered. Paper documents are shredded or incinerated.
# 6. Rights of data subjects and how to exercise them
1. Data subjects may request access to their personal information, its correction or deletion, or the suspension of its processing, and may withdraw their consent, at any time.
2. These rights can be exercised on the account page of the app, by calling customer service or by e-mail. The Company acts on a request within 10 days.
3. Legal representatives and authorised agents may also exercise these rights by submitting a power of attorney.
4. Deletion of personal information whose collection is required by law cannot be requested.
# 7. Security measures
- Administrative measures: adoption and implementation of an internal management plan, training of staff who handle personal information, tiered access rights
- Technical measures: encryption of driving licence numbers, account numbers and other data, one-way encryption of passwords, retention of access logs for 2 years, intrusion prevention and malware protection
- Physical measures: access control for server rooms and archives
# 8. Automatic collection and how to refuse it
1. The Company uses only essential cookies that keep users signed in. It does not use cookies for advertising.
2. The app's permissions for location, camera and notifications can be refused at any time in the device settings. The functions concerned are then not available.
# 9. Privacy officer
- Privacy officer: Head of Information Security
- E-mail: privacy@ride.example
- Telephone: 1600-0000
# 10. Remedies
Data subjects may contact the following bodies for dispute resolution or advice about an infringement of their personal information.
- Personal Information Dispute Mediation Committee: 1833-6972
- Personal Information Infringement Report Centre: 118
- Supreme Prosecutors' Office: 1301
- National Police Agency: 182
# 11. Changes to this policy
This privacy policy applies from 1 January 2026. Any addition, deletion or correction is announced in the app and on the website at least 7 days before it takes effect.
`
