/** The seeded English privacy policy; the Korean text is binding. */
export const privacy = `
In accordance with Article 30 of the Personal Information Protection Act, Ride Co., Ltd. (the "Company") establishes and publishes the following privacy policy in order to protect the personal information of data subjects and to deal promptly with complaints about it.
# 1. Purposes and items of processing
## Joining and managing members
- Items: name, mobile number, e-mail address, date of birth, sex, identifier of the social account
- Purposes: establishing identity, providing the members' service, preventing misuse, delivering notices
- Basis: conclusion and performance of a contract
## Renting cars and confirming the qualification to drive
- Items: number of the driving licence, class of the licence and date of its issue, results of the identity check (CI, DI)
- Purposes: confirming the qualification to drive, concluding and performing rental contracts, dealing with accidents
- Basis: Article 34-2 of the Passenger Transport Service Act, performance of a contract
## Payment and settlement
- Items: registration key of the means of payment and part of the card number, account number, account holder, payments made
- Purposes: charging for the use, refunds, issuing tax invoices
## Driving and safety
- Items: location of the car, distance driven, times of driving, records of doors opened and closed, photographs of the car
- Purposes: confirming handover and return, preventing theft, responding to accidents
## Customer service
- Items: what was asked and answered, photographs attached, recordings of calls
- Purposes: dealing with enquiries and complaints, preparing for disputes
The Company does not collect resident registration numbers.
# 2. Processing and period of retention
The Company processes and retains personal information within the periods laid down by law or consented to by the data subject.
- Information about members: until they leave. Once leaving is approved it is destroyed within 5 days.
- Records of contracts or of their withdrawal: 5 years (Act on the Consumer Protection in Electronic Commerce)
- Records of payments and of the supply of goods: 5 years (the same act)
- Records of consumers' complaints and of the settlement of disputes: 3 years (the same act)
- Records of labelling and advertising: 6 months (the same act)
- Records of visits to the website: 3 months (Protection of Communications Secrets Act)
- Records of the use and provision of location information: 6 months (Act on the Protection and Use of Location Information)
# 3. Provision to third parties
The Company provides personal information to third parties only with the consent of the data subject or where a law specially provides for it.
- Insurers: name, contact, licence and course of the accident, as far as reporting it and compensation require
- Authorities that impose fines and tolls: name, address and period of the rental, as far as changing the person liable requires
- Finance and rental companies: what was written in the application, where a member has applied for advice on a purchase or for a contract
# 4. Processing by others on our behalf
To provide the service the Company entrusts the following work to others, and supervises whether they handle personal information safely.
- Payments and direct debits: payment gateways, agencies of financial settlement
- Establishing identity and checking licences: identification agencies, an agency that verifies driving licences
- Sending messages: agencies for text messages and notifications
- Washing, delivering and servicing cars: partners in each region
- Running the systems: a provider of cloud infrastructure
# 5. Procedure and method of destruction
1. Personal information whose period of retention has passed, or whose purpose has been achieved, is destroyed without delay.
2. Personal information that other laws require to be preserved is moved to separate storage and kept apart.
3. Electronic files are deleted in such a way that they cannot be recovered; paper is shredded or burnt.
# 6. Rights of data subjects and how they are exercised
1. Data subjects may demand at any time to inspect, correct or delete their personal information or to have its processing suspended, and may withdraw their consent.
2. These rights are exercised on the account page of the app, by telephone to customer service or by e-mail, and the Company takes action within 10 days.
3. Legal representatives and persons with a power of attorney may exercise these rights too, by handing in the power of attorney.
4. The deletion of personal information whose collection is laid down by law cannot be demanded.
# 7. Measures to keep personal information safe
- Administrative measures: establishing and carrying out an internal plan, training those who handle the information, differentiated rights of access
- Technical measures: encryption of licence numbers, account numbers and the like, one-way encryption of passwords, keeping records of access for 2 years, protection against intrusion and malware
- Physical measures: control of access to machine rooms and archives
# 8. Devices that collect automatically, and how to refuse them
1. The Company uses only those cookies that are necessary to stay signed in, and none for advertising.
2. The app's access to location, camera and notifications can be refused at any time in the settings of the device. The functions concerned can then not be used.
# 9. Privacy officer
- Privacy officer: Head of Information Security
- E-mail: privacy@ride.example
- Telephone: 1600-0000
# 10. Remedies
To obtain a remedy for an infringement of personal information, data subjects may apply to the following bodies for the settlement of a dispute or for advice.
- Personal Information Dispute Mediation Committee: 1833-6972
- Personal Information Infringement Report Centre: 118
- Supreme Prosecutors' Office: 1301
- National Police Agency: 182
# 11. Changes of this policy
This privacy policy applies from 1 January 2026. Where anything is added, deleted or corrected, it is announced in the app and on the website from 7 days before it takes effect.
`
