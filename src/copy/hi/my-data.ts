// Words inside the file with everything that the shop knows of somebody, in Hindi.
import type { Said } from '../catalogue.ts'
import type { myData as english } from '../en/my-data.ts'

export const myData = {
  about: (shop: string): string =>
    `${shop} आपके बारे में जो कुछ रखता है, वह सब। रक़में रुपयों में हैं, समय UTC में। चक्र की तारीख़ें यहाँ नहीं हैं: कैलकुलेटर उन्हें सिर्फ़ आपके डिवाइस पर रखता है।`,
  complete: 'कुछ भी छोड़ा नहीं गया है।',
  cut: (most: number): string => `सूचियाँ ${most} प्रविष्टियों पर रुक जाती हैं, सबसे नई पहले। बाक़ी के लिए कृपया हमें लिखें।`,
  unproved:
    'जो संदेश इस ईमेल से बिना लॉग इन के लिखे गए, जो ईमेल आपके ऑर्डर के बारे में नहीं हैं, और हर महीने की चिट्ठी, ये छोड़ दिए गए हैं, क्योंकि अभी तक किसी ने साबित नहीं किया कि यह ईमेल आपका है। अपने मेलबॉक्स में आए कोड से नया पासवर्ड बनाएँ, फिर दोबारा डाउनलोड करें। तब तक इनमें वह हो सकता है जो दूसरों ने इस ईमेल के साथ लिखा।',
} as const satisfies Said<typeof english>
