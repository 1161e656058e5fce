// The most common words in passwords, in India and elsewhere, which an attacker tries first.

const EVERYWHERE = `
password passwort passw pass passcode secret letmein welcome login admin administrator root master user guest test testing
temp default change changeme private access enter hello hey monkey dragon tiger lion eagle falcon phoenix shadow sunshine
rainbow princess prince queen king angel angels baby babygirl lovely love lover iloveyou loveyou loveme forever friend
friends family mother father mom mommy daddy papa mummy sister brother darling sweet sweetie sweety sweetheart cutie cute
honey sugar candy cookie chocolate coffee cheese banana apple orange mango pepper ginger butter flower flowers rose lily
jasmine daisy lotus butterfly star stars moon sun sky ocean summer winter spring autumn monday tuesday wednesday thursday
friday saturday sunday january february march april may june july august september october november december football
baseball basketball soccer hockey cricket tennis golf sports player game gamer games gaming pokemon pikachu naruto batman
superman spiderman ironman avengers marvel starwars matrix hunter ranger killer ninja samurai warrior soldier knight
wizard magic merlin hacker computer laptop internet google facebook instagram whatsapp twitter youtube amazon netflix
samsung nokia apple iphone android windows microsoft linux office work money lucky happy smile cool super awesome great
good best perfect beautiful pretty sexy hottie crazy freedom freedoms trustno trust nothing whatever something anything
fuckyou fuck shit bitch asshole purple pink blue green yellow silver golden gold black white red diamond crystal pearl
jordan michael jennifer jessica ashley nicole daniel matthew andrew joshua thomas robert william charlie george jackson
michelle amanda melissa elizabeth samantha patrick anthony hannah justin maggie buster harley cowboy chelsea liverpool
arsenal barcelona madrid ronaldo messi ferrari mercedes porsche yamaha honda mustang corvette camaro thunder lightning
silent music guitar metallica nirvana queen london paris canada america australia school college university student teacher
doctor nurse police success winner victory champion legend blessed blessing jesus christ church heaven god bless faith hope
peace grace mercy
`

const INDIA = `
india indian bharat hindustan jaihind jai hind vandemataram namaste namaskaram swagat sairam saibaba baba sai ram rama
shriram shreeram jaishreeram jaishriram jaimatadi mata shiva shiv omnamahshivaya namah om shankar mahadev krishna radha
radhe radheradhe hare harekrishna ganesh ganesha ganapati ganpati hanuman bajrang durga kali lakshmi laxmi saraswati
vishnu venkatesh balaji murugan ayyappa swami guru waheguru allah bismillah mohammed mohammad muhammad mashallah inshallah
jesusindia mary kerala malayalam malayali kochi cochin trivandrum thiruvananthapuram calicut kozhikode thrissur palakkad
ottapalam kollam kottayam alappuzha kannur malabar chennai madras tamil tamilnadu madurai coimbatore bangalore bengaluru
karnataka kannada mysore mysuru mangalore hyderabad telangana andhra mumbai bombay pune maharashtra delhi newdelhi noida
gurgaon kolkata calcutta bengal gujarat ahmedabad surat rajasthan jaipur lucknow kanpur punjab amritsar goa patna bihar
sachin tendulkar dhoni mahi kohli virat rohit sharma dravid ganguly csk rcb ipl bollywood shahrukh srk salman aamir
amitabh bachchan rajini rajinikanth vijay thalapathy ajith mohanlal mammootty deepika katrina alia priyanka aishwarya
priya anjali anju divya kavya sneha pooja puja neha nisha asha usha lata gita geetha sita seetha meena meera deepa deepthi
divya swathi swati shruti sruthi aswathy athira aparna arya amrita amritha ananya aditi aishu lakshmipriya sandhya sarita
savita sunita anita kavita rekha rani raja rajesh ramesh suresh mahesh ganesh dinesh naresh mukesh rakesh santosh prakash
kumar kumari singh sharma gupta patel reddy nair menon pillai iyer iyengar khan das dev devi arjun karan rahul amit sumit
ankit rohan vikram vivek sanjay manish ashish abhishek deepak pankaj manoj anil sunil vinod ravi ajay akash sagar chandra
surya kiran jyoti chinnu ammu achu kunju kuttan molu mol chechi amma achan appa ammachi maa beta beti jaan jaanu janu
jaaneman sona shona babu pagal dil pyar dosti dost zindagi khushi masala biryani chai dosa idli momos mera tera
period periods pad pads care girl girls woman women lady ladies shop shopping order
`

/** The words of both lists that have at least three letters. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `${EVERYWHERE} ${INDIA}`.split(/\s+/).filter((word) => word.length >= 3),
)

export const MAX_WORD_LENGTH = Math.max(...Array.from(COMMON_WORDS, (word) => word.length))

/** Keys in the order in which they lie on a keyboard, to recognise passwords such as "qwerty". */
export const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '!@#$%^&*()'] as const
