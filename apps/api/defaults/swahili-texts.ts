/**
 * The Swahili of the texts that come with the product, by their English (`site-content.ts`, `institution.ts`, demo goods):
 * one that is changed there has none until it is written here.
 */
export const DEFAULT_SWAHILI: Readonly<Record<string, string>> = {
  // institution
  'Goods on loan for savings groups': 'Bidhaa kwa mkopo kwa vikundi vya akiba',
  'It began with one savings group and one water tank. Eleven families wanted the tank. None could pay Ksh 18,000 at once. Each could pay Ksh 150 a week. They bought it together, paid for it together, and never missed a week.\nA shop wanted all the money, and a bank wanted a title deed. The neighbours knew each other, so we asked them. We still lend in this way: members of a group guarantee for one another, and the group decides who is next.\nSince then the list has grown to lamps, stoves, phones and seed. What we will not sell has stayed the same: anything that cannot be repaired in Kenya.':
    'Ilianza na kikundi kimoja cha akiba na tangi moja la maji. Familia kumi na moja zililitaka tangi hilo. Hakuna iliyoweza kulipa Ksh 18,000 kwa mara moja. Kila moja iliweza kulipa Ksh 150 kwa wiki. Walilinunua pamoja, wakalilipia pamoja, na hawakukosa hata wiki moja.\nDuka lilitaka pesa zote, na benki ilitaka hati ya shamba. Majirani walijuana, kwa hivyo tuliwauliza wao. Hadi leo tunakopesha hivyo: wanachama wa kikundi hudhaminiana, na kikundi huamua nani anafuata.\nTangu wakati huo orodha imeongezeka: taa, majiko, simu na mbegu. Jambo moja halijabadilika: hatuuzi kitu ambacho kikiharibika hakiwezi kutengenezwa nchini Kenya.',
  'To put useful goods within reach of every household that can rely on its neighbours, at a price it knows on the first day.':
    'Kuwezesha kila familia inayoweza kutegemea majirani zake kupata bidhaa muhimu, kwa bei inayojulikana tangu siku ya kwanza.',
  'A region where light, clean water and a clean kitchen do not depend on having a bank account.':
    'Eneo ambalo mwanga, maji safi na jiko safi havitegemei kuwa na akaunti ya benki.',
  'Clients Served': 'Wateja tuliohudumia',
  'Loans Disbursed': 'Mikopo tuliyotoa',
  'Repayment Rate': 'Kiwango cha mikopo iliyolipwa',
  'Years of Service': 'Miaka ya huduma',
  // facts
  'the number of your group, a space, and your name (KTI1001 MWENDE)':
    'nambari ya kikundi chako, nafasi, kisha jina lako (KTI1001 MWENDE)',
  'Tell your officer before the meeting. Nothing is added to an instalment that comes late.\nAfter 14 days your officer and your chairperson visit you, and you agree on another date together.':
    'Mwambie afisa wako kabla ya mkutano. Hakuna kinachoongezwa kwenye awamu inayochelewa.\nBaada ya siku 14 afisa wako na mwenyekiti wako watakutembelea, na mtakubaliana pamoja kuhusu tarehe nyingine.',
  'Monday to Friday, 8:00 AM to 5:00 PM': 'Jumatatu hadi Ijumaa, 8:00 asubuhi hadi 5:00 jioni',
  'Two passport photographs\nThe phone with which you use M-PESA':
    'Picha mbili za pasipoti\nSimu unayotumia kwa M-PESA',
  'The Head of Operations, never the officer or the manager who is concerned':
    'Mkuu wa Shughuli, kamwe si afisa au meneja anayehusika',
  'Example Authority for Credit Providers, Nairobi\nAbout your data: the Office of the Data Protection Commissioner (www.odpc.go.ke)':
    'Example Authority for Credit Providers, Nairobi\nKuhusu data yako: Ofisi ya Kamishna wa Ulinzi wa Data (www.odpc.go.ke)',
  'Example Bank of Nairobi, in an account for members alone':
    'Example Bank of Nairobi, katika akaunti ya wanachama pekee',
  // services
  'Goods on Loan': 'Bidhaa kwa mkopo',
  'Lights, stoves, tanks, phones and farm inputs, for the home or the business.':
    'Taa, majiko, matangi, simu na pembejeo za kilimo, kwa nyumba au biashara.',
  'Group Guarantee': 'Dhamana ya kikundi',
  'Your group guarantees for you. You need no title deed, payslip or bank account.':
    'Kikundi chako kinakudhamini. Huhitaji hati ya shamba, payslip wala akaunti ya benki.',
  Savings: 'Akiba',
  'Put aside what you can at each meeting. Your savings stay yours, and are written down in your book.':
    'Weka unachoweza katika kila mkutano. Akiba inabaki kuwa yako, na inaandikwa katika kitabu chako.',
  Delivery: 'Kufikishiwa bidhaa',
  'Collect at your branch, or let us bring the goods to the place where your group meets.':
    'Chukua bidhaa katika tawi lako, au tukuletee mahali kikundi chako kinapokutana.',
  'Financial Education': 'Elimu ya fedha',
  'Short workshops on prices, records and mobile money. They are free for members.':
    'Warsha fupi kuhusu bei, kumbukumbu na pesa za simu. Ni bure kwa wanachama.',
  Mentorship: 'Ushauri wa mwenzako',
  'A member who has done it before visits you for six months, on the farm or in the shop.':
    'Mwanachama mwenye uzoefu wa kazi hiyo hukutembelea kwa miezi sita, shambani au dukani.',
  // questions
  'Who can buy on loan?': 'Nani anaweza kununua kwa mkopo?',
  'Anyone of 18 or over who belongs to a savings group that works with us. Bring your national ID or passport. If you have no group yet, any branch will help you find one or form one with your neighbours.':
    'Mtu yeyote mwenye umri wa miaka 18 au zaidi ambaye yuko katika kikundi cha akiba kinachofanya kazi nasi. Leta kitambulisho chako cha taifa au pasipoti. Ikiwa bado huna kikundi, tawi lolote litakusaidia kukipata au kuanzisha kimoja na majirani zako.',
  'What do I pay, and when?': 'Nitalipa nini, na lini?',
  'You pay in equal instalments. The whole price, the number of months and the instalment are on one page that you get before you sign.':
    'Unalipa kwa awamu zilizo sawa. Bei yote, idadi ya miezi na kiasi cha kila awamu viko kwenye ukurasa mmoja unaoupata kabla ya kutia sahihi.',
  'Do I need land, a logbook or a payslip?': 'Je, ninahitaji shamba, logbook au payslip?',
  'No. Your group guarantees for you. That is why your officer speaks with the group first.':
    'Hapana. Kikundi chako kinakudhamini. Ndiyo sababu afisa wako huzungumza na kikundi kwanza.',
  'What if I cannot pay one month?': 'Nifanye nini nisipoweza kulipa mwezi mmoja?',
  'Tell your credit officer before the meeting. Together with your group we look for a way: pay part now, or agree on another date. The worst is to say nothing.':
    'Mwambie afisa wako wa mikopo kabla ya mkutano. Pamoja na kikundi chako tutatafuta njia: ulipe sehemu sasa, au mkubaliane kuhusu tarehe nyingine. Kibaya zaidi ni kunyamaza.',
  'How do I get my goods?': 'Nitapataje bidhaa zangu?',
  'Collect them at your branch, or have them brought to the place where your group meets. You choose when you order. If something arrives broken, stop using it and tell us: we repair or replace it under warranty.':
    'Zichukue katika tawi lako, au uletewe mahali kikundi chako kinapokutana. Unachagua unapoagiza. Kitu kikifika kikiwa kimeharibika, acha kukitumia na utuambie: tutakitengeneza au kukibadilisha chini ya waranti.',
  // leaders
  'Managing Director': 'Mkurugenzi Mkuu',
  'He kept the books of his mother’s savings group at nineteen. After fifteen years in rural banking he still reads every complaint that reaches head office.':
    'Alitunza hesabu za kikundi cha akiba cha mama yake akiwa na miaka kumi na tisa. Baada ya miaka kumi na mitano katika benki za mashambani, bado husoma kila lalamiko linalofika makao makuu.',
  'Head of Finance': 'Mkuu wa Fedha',
  'An accountant who believes that a member should understand every line of a statement. If a line needs explaining, she rewrites it.':
    'Mhasibu anayeamini kwamba mwanachama anapaswa kuelewa kila mstari wa taarifa yake. Mstari ukihitaji maelezo, anauandika upya.',
  'Head of Operations': 'Mkuu wa Shughuli',
  'He began as a credit officer on a motorbike in Kitui. Today he sees to it that goods reach the last house on the road, in one piece and on the day we promised.':
    'Alianza kama afisa wa mikopo kwa pikipiki huko Kitui. Leo anahakikisha kwamba bidhaa zinafika nyumba ya mwisho barabarani, zikiwa nzima na siku tuliyoahidi.',
  'Head of People and Community': 'Mkuu wa Wafanyakazi na Jamii',
  'A teacher by training. She runs our workshops, hires from the places we serve, and sits with a new group at its first three meetings.':
    'Alisomea ualimu. Huendesha warsha zetu, huajiri kutoka maeneo tunayohudumia, na hukaa na kikundi kipya katika mikutano yake mitatu ya kwanza.',
  // jobs
  'Senior Loan Officer': 'Afisa Mwandamizi wa Mikopo',
  Credit: 'Mikopo',
  'Full-time': 'Kazi ya muda wote',
  'You look after forty groups around Kitui and guide three younger officers. Most of your week is spent in the field, at meetings under trees and in market halls.':
    'Unahudumia vikundi arobaini karibu na Kitui na kuwaongoza maafisa watatu vijana. Sehemu kubwa ya wiki yako iko nyanjani, katika mikutano chini ya miti na katika kumbi za soko.',
  'Form new groups and train them in their first months':
    'Kuunda vikundi vipya na kuvifundisha katika miezi yao ya kwanza',
  'Check what a family can pay each month before goods go out':
    'Kuangalia familia inaweza kulipa kiasi gani kila mwezi kabla ya bidhaa kutolewa',
  'Follow up late instalments early, and with respect':
    'Kufuatilia mapema, na kwa heshima, awamu zilizochelewa',
  'Teach three officers and ride with each of them once a week':
    'Kuwafundisha maafisa watatu na kusafiri na kila mmoja mara moja kwa wiki',
  'A diploma or degree in business, agriculture or a related field':
    'Diploma au shahada katika biashara, kilimo au fani inayohusiana',
  'Four years in group lending, two of them in a rural branch':
    'Miaka minne katika mikopo ya vikundi, miwili kati yake katika tawi la mashambani',
  'Fluent Kiswahili and English; Kikamba is a strong advantage':
    'Kiswahili na Kiingereza fasaha; Kikamba ni faida kubwa',
  'A valid motorbike licence (class A)': 'Leseni halali ya pikipiki (daraja A)',
  'Marketing Coordinator': 'Mratibu wa Masoko',
  Marketing: 'Masoko',
  'You tell people what we sell and what it costs, in words that they would use themselves: at market days, on local radio, on posters and on this site.':
    'Unawaambia watu tunachouza na gharama yake, kwa maneno ambayo wao wenyewe wangetumia: siku za soko, kwenye redio za mitaa, kwenye mabango na kwenye tovuti hii.',
  'Plan market days and demonstrations with the branches':
    'Kupanga siku za soko na maonyesho pamoja na matawi',
  'Write leaflets, radio spots and messages in Kiswahili and English':
    'Kuandika vipeperushi, matangazo ya redio na jumbe kwa Kiswahili na Kiingereza',
  'Photograph goods and members, always with their consent':
    'Kupiga picha za bidhaa na wanachama, kila mara kwa ridhaa yao',
  'Report each month what a campaign cost and what it brought':
    'Kuripoti kila mwezi gharama ya kampeni na matokeo yake',
  'A degree or diploma in marketing or communication': 'Shahada au diploma katika masoko au mawasiliano',
  'Two years in a similar role, best with goods for rural homes':
    'Miaka miwili katika kazi inayofanana, hasa ya bidhaa za nyumba za mashambani',
  'Clear writing in Kiswahili and English': 'Uandishi ulio wazi kwa Kiswahili na Kiingereza',
  'Readiness to travel about eight days a month': 'Utayari wa kusafiri takriban siku nane kwa mwezi',
  'IT Support Specialist': 'Mtaalamu wa Usaidizi wa IT',
  Technology: 'Teknolojia',
  'When an officer cannot place an order from the field, you are the one who answers. You keep phones, printers, networks and people going in all our branches.':
    'Afisa asipoweza kuweka agizo akiwa nyanjani, wewe ndiye unayejibu. Unahakikisha simu, printa, mitandao na watu wanaendelea kufanya kazi katika matawi yetu yote.',
  'Answer staff on the phone and solve most problems in one call':
    'Kuwajibu wafanyakazi kwa simu na kutatua matatizo mengi kwa simu moja',
  'Set up and look after phones, laptops and branch networks':
    'Kuweka tayari na kutunza simu, kompyuta na mitandao ya matawi',
  'Test that backups can be restored, every month':
    'Kujaribu kila mwezi kwamba nakala rudufu zinaweza kurejeshwa',
  'Teach staff to spot fraud messages and to lock their devices':
    'Kuwafundisha wafanyakazi kutambua jumbe za ulaghai na kufunga vifaa vyao',
  'A diploma in IT or equal experience': 'Diploma ya IT au tajriba inayolingana',
  'Two years of supporting users in more than one place':
    'Miaka miwili ya kuwasaidia watumiaji katika zaidi ya eneo moja',
  'A sound grasp of networks, Android and Windows': 'Uelewa mzuri wa mitandao, Android na Windows',
  'Patience, and the habit of writing down what fixed it':
    'Subira, na mazoea ya kuandika kilichotatua tatizo',
  // internships
  'Credit and Field Work': 'Mikopo na kazi ya nyanjani',
  '6 months, starting each January and July': 'Miezi 6, kuanzia kila Januari na Julai',
  'Final-year students and recent graduates in business, agriculture or community development':
    'Wanafunzi wa mwaka wa mwisho na waliohitimu hivi karibuni katika biashara, kilimo au maendeleo ya jamii',
  'Finance and Bookkeeping': 'Fedha na uwekaji hesabu',
  '3 months, starting each quarter': 'Miezi 3, kuanzia kila robo ya mwaka',
  'Students of accounting or finance, and holders of CPA Section 2 or above':
    'Wanafunzi wa uhasibu au fedha, na wenye CPA Sehemu ya 2 au zaidi',
  'Technology and Data': 'Teknolojia na data',
  '4 months, starting each May and September': 'Miezi 4, kuanzia kila Mei na Septemba',
  'Students of computer science or statistics who have built something they can show us':
    'Wanafunzi wa sayansi ya kompyuta au takwimu ambao wametengeneza kitu wanachoweza kutuonyesha',
  // workshops
  'Business Basics': 'Misingi ya biashara',
  '2 mornings': 'Asubuhi 2',
  'First Thursday of the month and the day after, 9:00 AM - 1:00 PM':
    'Alhamisi ya kwanza ya mwezi na siku inayofuata, 9:00 asubuhi - 1:00 mchana',
  'Know what you earn. We go through prices, costs and stock with your own figures, and you leave with a cash book that you can keep up.':
    'Jua unachopata. Tunapitia bei, gharama na bidhaa kwa hesabu zako mwenyewe, na unaondoka na daftari la pesa unaloweza kuliendeleza.',
  'Saving as a Group': 'Kuweka akiba kama kikundi',
  '1 day': 'Siku 1',
  'Second Saturday of the month, 9:00 AM - 3:00 PM': 'Jumamosi ya pili ya mwezi, 9:00 asubuhi - 3:00 alasiri',
  'For chairpersons, secretaries and treasurers. How to run a meeting, keep the ledger, share out fairly, and settle a quarrel about money.':
    'Kwa wenyeviti, makatibu na waweka hazina. Jinsi ya kuendesha mkutano, kutunza leja, kugawana kwa haki, na kusuluhisha ugomvi kuhusu pesa.',
  'Your Phone as a Till': 'Simu yako kama till ya malipo',
  'Half a day': 'Nusu siku',
  'Last Wednesday of the month, 2:00 PM - 5:00 PM': 'Jumatano ya mwisho ya mwezi, 2:00 alasiri - 5:00 jioni',
  'Take mobile money safely, check a message before you hand over goods, keep your PIN yours, and read your statement at the end of the week.':
    'Pokea pesa za simu kwa usalama, hakiki ujumbe kabla ya kukabidhi bidhaa, weka PIN yako kuwa siri, na usome taarifa yako mwishoni mwa wiki.',
  // gallery
  'Members of a group sit in a circle round a box with three locks':
    'Wanachama wa kikundi wameketi kwa duara kuzunguka sanduku lenye kufuli tatu',
  'A Thursday meeting': 'Mkutano wa Alhamisi',
  'Savings are counted aloud at every meeting, so that all hear it.':
    'Akiba huhesabiwa kwa sauti katika kila mkutano, ili wote wasikie.',
  'A trader sells fruit and vegetables at her stall':
    'Mfanyabiashara anauza matunda na mboga kwenye kibanda chake',
  'Market day': 'Siku ya soko',
  'Many of our members trade. A lamp on the stall means two more hours of selling.':
    'Wengi wa wanachama wetu ni wafanyabiashara. Taa kibandani ni saa mbili zaidi za kuuza.',
  'A mother and her daughter read by the light of a solar lamp':
    'Mama na binti yake wanasoma kwa mwanga wa taa ya sola',
  'Homework after dark': 'Kazi ya shule baada ya giza kuingia',
  'One solar lamp lights a room for eight hours, without any paraffin.':
    'Taa moja ya sola huangaza chumba kwa saa nane, bila mafuta ya taa.',
  'A woman cooks on an improved stove in her kitchen': 'Mwanamke anapika kwa jiko bora jikoni mwake',
  'Less smoke, less charcoal': 'Moshi kidogo, makaa machache',
  'An improved jiko burns about half the charcoal. The kitchen wall stays white for longer too.':
    'Jiko bora hutumia takriban nusu ya makaa. Ukuta wa jikoni pia hubaki mweupe kwa muda mrefu zaidi.',
  'A water tank stands beside a house with an iron roof':
    'Tangi la maji liko kando ya nyumba yenye paa la mabati',
  'A tank before the rains': 'Tangi kabla ya mvua',
  'We deliver most tanks in September. By November they have filled from the roof.':
    'Tunafikisha matangi mengi zaidi mwezi wa Septemba. Kufikia Novemba yamejaa maji ya paa.',
  'Staff and members plant young trees': 'Wafanyakazi na wanachama wanapanda miche',
  'Tree planting day': 'Siku ya kupanda miti',
  'Each branch plants trees with its groups when the long rains begin.':
    'Kila tawi hupanda miti pamoja na vikundi vyake masika yanapoanza.',
  'A trainer explains income and costs on a board': 'Mkufunzi anaeleza mapato na gharama ubaoni',
  'Business Basics workshop': 'Warsha ya misingi ya biashara',
  'Two mornings, a pencil, and your own figures. The workshops are free for members.':
    'Asubuhi mbili, penseli, na hesabu zako mwenyewe. Warsha ni bure kwa wanachama.',
  'The front of a branch with people coming and going': 'Mbele ya tawi, watu wakiingia na kutoka',
  'The door is open': 'Mlango uko wazi',
  'Come in. You need no appointment to ask a question.': 'Karibu ndani. Huhitaji miadi ili kuuliza swali.',
  'A member speaks with an officer at the counter': 'Mwanachama anazungumza na afisa kwenye kaunta',
  'Across the counter': 'Kwenye kaunta',
  'You can see every figure that we have about you. Ask, and we turn the screen round.':
    'Unaweza kuona hesabu zote tulizo nazo kukuhusu. Uliza, nasi tutakugeuzia skrini.',
  'The people of a branch stand on its steps': 'Watu wa tawi wamesimama kwenye ngazi zake',
  'The team on the steps': 'Timu kwenye ngazi',
  'Most of our officers grew up within an hour of the branch where they work.':
    'Wengi wa maafisa wetu walikulia umbali wa chini ya saa moja kutoka tawi wanapofanya kazi.',
  'A credit officer rides a motorbike along a country road':
    'Afisa wa mikopo anaendesha pikipiki kwenye barabara ya mashambani',
  'On the way to a group': 'Njiani kwenda kwa kikundi',
  'Our officers ride to the members, so that members need not pay a fare to come to us.':
    'Maafisa wetu huwaendea wanachama, ili wanachama wasilipe nauli kuja kwetu.',
  'Two people shake hands over an agreement': 'Watu wawili wanapeana mikono baada ya kukubaliana mkataba',
  'Five more years with our supplier': 'Miaka mitano zaidi na msambazaji wetu',
  'We buy from makers who repair what they sell. That is the first line of every agreement.':
    'Tunanunua kutoka kwa watengenezaji ambao hukarabati wanachouza kikiharibika. Huo ndio mstari wa kwanza wa kila mkataba.',
  // testimonials
  'Greengrocer, Kitui': 'Muuza mboga, Kitui',
  'Paraffin took Ksh 60 of my day. The solar lamp costs me less than that each week, and I sell until eight in the evening. My children read by the same light.':
    'Mafuta ya taa yalinigharimu Ksh 60 kila siku. Taa ya sola inanigharimu chini ya hapo kila wiki, nami nauza hadi saa mbili usiku. Watoto wangu husoma kwa mwanga huohuo.',
  'Farmer and group chairperson, Mwingi': 'Mkulima na mwenyekiti wa kikundi, Mwingi',
  'We all fetched water from one tap, three kilometres away. Now there is a tank beside every house. Our officer came to every meeting until the last one was paid.':
    'Sote tulichota maji kwenye mfereji mmoja, umbali wa kilomita tatu. Sasa kuna tangi kando ya kila nyumba. Afisa wetu alikuja kwenye kila mkutano hadi tangi la mwisho lilipolipwa.',
  'Tailor, Mombasa': 'Fundi cherehani, Mombasa',
  'They told me the whole price on the first day, and it never changed. I paid for twelve months, and the stove is mine. I have asked for a phone next.':
    'Waliniambia bei yote siku ya kwanza, na haikubadilika kamwe. Nililipa kwa miezi kumi na miwili, na jiko ni langu. Sasa nimeomba simu.',
  'Motorbike rider, Nairobi': 'Mwendesha bodaboda, Nairobi',
  'When my bike was in repair for three weeks, my group covered my instalment and I paid them back. A bank would have sent a letter. My neighbours brought supper.':
    'Pikipiki yangu ilipokuwa ikitengenezwa kwa wiki tatu, kikundi changu kilinilipia awamu nami nikawarudishia. Benki ingetuma barua. Majirani zangu walileta chakula cha jioni.',
  // branches
  'Monday - Friday 8:00 AM - 5:00 PM': 'Jumatatu - Ijumaa 8:00 asubuhi - 5:00 jioni',
  // products
  'Airtight Grain Bags, Pack of 10': 'Mifuko ya nafaka isiyopitisha hewa, pakiti ya 10',
  'Each bag keeps 90 kilos of maize or beans free of weevils for a year without any chemicals. Store the harvest when prices are low and sell when they rise. The bags last three seasons with care.':
    'Kila mfuko huhifadhi kilo 90 za mahindi au maharagwe bila dumuzi kwa mwaka mmoja, bila kemikali yoyote. Hifadhi mavuno bei ikiwa chini na uuze inapopanda. Mifuko hudumu misimu mitatu ikitunzwa.',
  'Farm Inputs': 'Pembejeo za kilimo',
  'Charcoal-Saving Jiko': 'Jiko linalookoa makaa',
  'A clay-lined jiko that cooks the same githeri on about half the charcoal. The thick wall keeps its heat, so food stays warm for those who come home late. Sits steady under a large sufuria.':
    'Jiko lenye tabaka la udongo ndani linalopika githeri ileile kwa takriban nusu ya makaa. Ukuta mnene hutunza joto, hivyo chakula hubaki moto kwa wanaochelewa kurudi. Husimama imara chini ya sufuria kubwa.',
  'Clean Cookstoves': 'Majiko bora',
  'Dryland Seed Pack': 'Pakiti ya mbegu za maeneo makavu',
  'Certified seed of early maize, green grams and cowpeas for one acre where the rain is short. Ready in 70 to 90 days, so that a season which ends early still gives a harvest. The planting guide is in Kiswahili and Kikamba.':
    'Mbegu zilizothibitishwa za mahindi ya mapema, ndengu na kunde za kutosha ekari moja mahali penye mvua fupi. Hukomaa kwa siku 70 hadi 90, hivyo msimu unaoisha mapema bado hutoa mavuno. Mwongozo wa kupanda ni kwa Kiswahili na Kikamba.',
  'Knapsack Sprayer, 20 Litres': 'Kinyunyizio cha mgongoni, lita 20',
  'A sprayer with padded straps, a brass lance and three nozzles, for crops and for dipping goats. Pumps with either hand. Washers and seals are in the box, and spares are at every agrovet.':
    'Kinyunyizio chenye mikanda laini, mkono wa shaba na nozeli tatu, kwa mimea na kwa kuogesha mbuzi. Unaweza kupampu kwa mkono wowote. Washers na seals ziko kwenye boksi, na vipuri viko katika kila agrovet.',
  'Roof Gutter Harvesting Kit': 'Seti ya mifereji ya kuvuna maji ya mvua',
  'Twelve metres of gutter with brackets, a downpipe and a first-flush pipe that sends the dusty water away. Everything to bring the rain of an ordinary roof into your tank. Two people put it up in a day.':
    'Mita kumi na mbili za mfereji wa paa pamoja na mabano, bomba la kushusha maji na bomba la kumwaga maji ya kwanza yenye vumbi. Kila kitu cha kuleta mvua ya paa la kawaida ndani ya tangi lako. Watu wawili huisimika kwa siku moja.',
  'Water Storage': 'Kuhifadhi maji',
  'Smartphone, 4G, 64 GB': 'Simu janja, 4G, 64 GB',
  'A large clear screen, 4G on all networks and room for years of photos. Take pictures of your goods, sell on WhatsApp and keep your till messages in one place. Comes with a cover, a screen guard and a charger.':
    'Skrini kubwa iliyo wazi, 4G kwenye mitandao yote na nafasi ya picha za miaka mingi. Piga picha za bidhaa zako, uza kwenye WhatsApp na utunze jumbe za malipo mahali pamoja. Huja na kava, kinga ya skrini na chaja.',
  Phones: 'Simu',
  'Solar Lantern with Phone Charging': 'Taa ya sola yenye kuchaji simu',
  'Leave it in the sun in the morning and it lights a room from supper until the children have done their homework. The socket at the back charges a phone, so there is no more paying at the kiosk. Comes with a two-year warranty that any branch honours.':
    'Iache juani asubuhi, nayo huangaza chumba kuanzia chakula cha jioni hadi watoto wamalize kazi ya shule. Tundu la nyuma huchaji simu, hivyo hulipi tena kioskini. Huja na waranti ya miaka miwili inayokubaliwa katika kila tawi.',
  'Solar Lighting': 'Taa za sola',
  'Three-Room Solar Home Kit': 'Seti ya sola ya nyumba ya vyumba vitatu',
  'One roof panel, a battery and three bulbs with wall switches: enough for the sitting room, the kitchen and outside the gate. Our technician fits it in an afternoon and shows you how to look after the battery. Also runs a small radio.':
    'Paneli moja ya paa, betri na balbu tatu zenye swichi za ukutani: inatosha sebule, jikoni na nje ya lango. Fundi wetu huifunga kwa alasiri moja na kukuonyesha jinsi ya kutunza betri. Pia huendesha redio ndogo.',
  'Torch Phone with Radio': 'Simu ya tochi yenye redio',
  'A phone with buttons, two SIM cards and a battery that lasts most of a week. It has a strong torch, FM radio without earphones, and M-PESA as on any other phone. Survives a fall in the shamba.':
    'Simu ya vitufe yenye laini mbili na betri inayodumu karibu wiki nzima. Ina tochi kali, redio ya FM bila vipokea sauti, na M-PESA kama simu nyingine yoyote. Huvumilia kuanguka shambani.',
  'Two-Burner Gas Stove with 6 kg Cylinder': 'Jiko la gesi la vichomeo viwili na mtungi wa kilo 6',
  'Tea and ugali at the same time, and no lighting of charcoal at five in the morning. The price includes a full six-kilo cylinder, the regulator and the pipe. Refills at any dealer, whatever the colour of the cylinder.':
    'Chai na ugali kwa wakati mmoja, bila kuwasha makaa saa kumi na moja alfajiri. Bei inajumuisha mtungi wa kilo sita uliojaa, regyuleta na bomba. Mtungi hujazwa kwa muuzaji yeyote, uwe wa rangi yoyote.',
  'Water Tank, 1,000 Litres': 'Tangi la maji, lita 1,000',
  'Catches one good rain from an iron roof and keeps it for the weeks after. Outlet, tap and a lid that locks are included. We bring it to the nearest road that a lorry can pass.':
    'Hukinga mvua moja nzuri kutoka paa la mabati na kuihifadhi kwa wiki zinazofuata. Tundu la kutolea maji, mfereji na kifuniko kinachofungwa vimo. Tunalileta hadi barabara ya karibu inayopitika na lori.',
  'Water Tank, 500 Litres': 'Tangi la maji, lita 500',
  'Holds what a family of five uses in about a week when the taps are dry. The black lining keeps the water clean and free of green growth. Light enough for two people to carry from the road.':
    'Hutosha mahitaji ya familia ya watu watano kwa takriban wiki moja mifereji ikiwa imekauka. Tabaka jeusi la ndani hufanya maji yabaki safi bila ukungu wa kijani. Ni jepesi kiasi cha kubebwa na watu wawili kutoka barabarani.',
  'Wood Rocket Stove': 'Jiko la kuni la roketi',
  'Burns a few thin sticks instead of a whole log, with so little smoke that you can stay in the kitchen while it cooks. Takes pots from three to ten litres. Good for homes that still gather firewood.':
    'Hutumia vijiti vichache vyembamba badala ya gogo zima, kwa moshi kidogo sana kiasi kwamba unaweza kukaa jikoni linapopika. Hubeba sufuria za lita tatu hadi kumi. Linafaa nyumba ambazo bado hukusanya kuni.',
  // what is in their boxes
  'Lantern: 18 cm high, 11 cm wide, 480 g\nPanel: 15 × 12 cm, with 3 m of cable\nIn the box: lantern, panel, four phone plugs, warranty card':
    'Taa: kimo sm 18, upana sm 11, g 480\nPaneli: sm 15 × 12, na waya wa m 3\nKwenye boksi: taa, paneli, vichwa vinne vya kuchaji simu, kadi ya waranti',
  'Panel: 67 × 45 cm, 30 W; battery box: 24 × 18 × 9 cm\nBulbs: three, each with a switch and 5 m of cable\nIn the box: panel, battery, bulbs, roof bracket, phone cable, screws':
    'Paneli: sm 67 × 45, W 30; boksi la betri: sm 24 × 18 × 9\nBalbu: tatu, kila moja na swichi na waya wa m 5\nKwenye boksi: paneli, betri, balbu, bano la paa, waya wa simu, skrubu',
  '32 cm wide, 26 cm high, 7 kg\nTakes pots from 20 to 36 cm wide\nIn the box: jiko, ash tray':
    'Upana sm 32, kimo sm 26, kilo 7\nHubeba sufuria za upana wa sm 20 hadi 36\nKwenye boksi: jiko, chombo cha majivu',
  '27 cm wide, 30 cm high, 5 kg\nIn the box: stove, stick shelf, pot ring':
    'Upana sm 27, kimo sm 30, kilo 5\nKwenye boksi: jiko, kishikio cha kuni, pete ya sufuria',
  'Stove: 71 × 37 × 10 cm; cylinder: 35 cm high, 25 cm wide\nIn the box: stove, full 6 kg cylinder, regulator, 1.5 m of pipe, two clips':
    'Jiko: sm 71 × 37 × 10; mtungi: kimo sm 35, upana sm 25\nKwenye boksi: jiko, mtungi wa kilo 6 uliojaa, regyuleta, bomba la m 1.5, vibano viwili',
  '83 cm wide, 104 cm high, 12 kg\nComes with: lid, outlet of 1 inch':
    'Upana sm 83, kimo sm 104, kilo 12\nHuja na: kifuniko, tundu la kutolea maji la inchi 1',
  '107 cm wide, 126 cm high, 22 kg\nComes with: lid with a lock, outlet of 1 inch, tap':
    'Upana sm 107, kimo sm 126, kilo 22\nHuja na: kifuniko chenye kufuli, tundu la kutolea maji la inchi 1, mfereji',
  'Gutter: six pieces of 2 m, 10 cm wide\nIn the box: gutter, 14 brackets, 3 m of downpipe, first-flush pipe, sealant, screws':
    'Mfereji: vipande sita vya m 2, upana sm 10\nKwenye boksi: mfereji, mabano 14, bomba la kushusha maji la m 3, bomba la maji ya kwanza, gundi ya kuzibia, skrubu',
  '12 × 5 × 1.5 cm, 95 g; screen: 4.5 cm\nIn the box: phone, battery, charger, guide':
    'Sm 12 × 5 × 1.5, g 95; skrini: sm 4.5\nKwenye boksi: simu, betri, chaja, mwongozo',
  '16.4 × 7.6 × 0.9 cm, 190 g; screen: 16.5 cm\nIn the box: phone, charger, cable, cover, screen guard, SIM pin':
    'Sm 16.4 × 7.6 × 0.9, g 190; skrini: sm 16.5\nKwenye boksi: simu, chaja, waya, kava, kinga ya skrini, pini ya laini',
  'Three bags: 4 kg of maize, 3 kg of green grams, 3 kg of cowpeas\nWith them: the planting guide':
    'Mifuko mitatu: kilo 4 za mahindi, kilo 3 za ndengu, kilo 3 za kunde\nPamoja nayo: mwongozo wa kupanda',
  '42 × 22 × 55 cm, 4 kg empty\nIn the box: sprayer, lance, three nozzles, washers and seals':
    'Sm 42 × 22 × 55, kilo 4 kikiwa tupu\nKwenye boksi: kinyunyizio, mkono wa shaba, nozeli tatu, washers na seals',
  'Each bag: 75 × 130 cm, for 90 kg\nIn the pack: ten bags, each with an inner liner, and ten ties':
    'Kila mfuko: sm 75 × 130, wa kilo 90\nKwenye pakiti: mifuko kumi, kila mmoja na mfuko wa ndani, na kamba kumi za kufungia',
};
